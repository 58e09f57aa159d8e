import { recordAudit } from '#app/audit/queries.server.ts';
import { removeAllPasskeys } from '#app/auth/passkeys/queries.server.ts';
import { FIRST_PASSWORD_DAYS, makeFirstPassword } from '#app/auth/password/first-password.server.ts';
import { hashPassword } from '#app/auth/password/password.server.ts';
import { changePassword } from '#app/auth/queries.server.ts';
import { removeSecondFactor } from '#app/auth/second-factor/queries.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { updateDatabase } from '../backup/update.ts';
import type { Run } from './command.ts';

export const resetPassword: Run = async (config, _words, flags) => {
  const database = openDatabase(config);
  const { db, close } = database;
  try {
    await updateDatabase(config, database);
    const owner = await db.selectFrom('users').select(['id', 'email']).orderBy('id').executeTakeFirst();
    if (!owner) throw new Error('Henüz sahip yok: ilk başlatma oluşturur.');
    const { password, password_until } = makeFirstPassword();
    await changePassword(db, owner.id, { password_hash: await hashPassword(password), password_until });
    if (flags.has('no-second-factor')) await removeSecondFactor(db, owner.id);
    if (flags.has('no-passkeys')) await removeAllPasskeys(db, owner.id);
    await recordAudit(db, {
      kind: 'command',
      action: 'owner reset-password',
      subject: [...flags].map((flag) => `--${flag}`).join(' '),
    });
    const line = `E-posta: ${owner.email}
Şifre:   ${password}
(${FIRST_PASSWORD_DAYS} gün geçerlidir; panelde Ayarlar → Hesap ekranında kendi şifrenizi seçin.)`;
    return { line, facts: { email: owner.email, password, valid_until: password_until } };
  } finally {
    await close();
  }
};
