import { isIP } from 'node:net';
import { recordAudit } from '#app/audit/record.server.ts';
import { changePassword } from '#app/auth/accounts.server.ts';
import { FIRST_PASSWORD_DAYS, hashPassword, makeFirstPassword } from '#app/auth/password.server.ts';
import { removeSecondFactor } from '#app/auth/second-factor-codes.server.ts';
import { trustAddress } from '#app/auth/sign-in/trust.server.ts';
import { removeAllPasskeys } from '#app/auth/webauthn.server.ts';
import { readSecret, readSharedSecret } from '#platform/secrets.ts';
import { ownerOf, type Run, withDatabase } from './command.ts';

export const resetPassword: Run = (config, _words, flags) =>
  withDatabase(config, async (db) => {
    const { id, email } = await ownerOf(db);
    const { password, password_until } = makeFirstPassword();
    await changePassword(db, id, { password_hash: await hashPassword(password), password_until });
    if (flags.has('no-second-factor')) await removeSecondFactor(db, id);
    if (flags.has('no-passkeys')) await removeAllPasskeys(db, id);
    await recordAudit(db, {
      kind: 'command',
      action: 'owner reset-password',
      subject: [...flags].map((flag) => `--${flag}`).join(' '),
    });
    const line = `E-posta: ${email}
Şifre:   ${password}
(${FIRST_PASSWORD_DAYS} gün geçerlidir; panelde Ayarlar → Hesap ekranında kendi şifrenizi seçin.)`;
    return { line, facts: { email, password, valid_until: password_until } };
  });

/** Exempts an address from the limits of strangers. Password and second step are still required. */
export const trustOwnersAddress: Run = async (config, [address = '']) => {
  if (!isIP(address)) throw new Error(`${address} bir IP adresi değil.`);
  return withDatabase(config, async (db) => {
    const owner = await ownerOf(db);
    const secret = config.DATABASE_URL ? await readSharedSecret(db, config) : readSecret(config);
    await trustAddress(db, secret, owner, address);
    await recordAudit(db, { kind: 'command', action: 'owner trust-address', address });
    return {
      line: `${address} adresinden giriş, başkalarının başarısız denemeleri yüzünden bekletilmez.`,
      facts: { address },
    };
  });
};
