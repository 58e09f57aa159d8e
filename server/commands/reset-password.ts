import { recordAudit } from '#app/audit/record.server.ts';
import { changePassword } from '#app/auth/accounts.server.ts';
import { FIRST_PASSWORD_DAYS, hashPassword, makeFirstPassword } from '#app/auth/password.server.ts';
import { removeSecondFactor } from '#app/auth/second-factor-codes.server.ts';
import { removeAllPasskeys } from '#app/auth/webauthn.server.ts';
import type { Run } from './command.ts';
import { ownerOf, withDatabase } from './with-database.ts';

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
