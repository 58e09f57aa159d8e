import { randomBytes } from 'node:crypto';
import { recordAudit } from '#app/audit/queries.server.ts';
import { removeAllPasskeys } from '#app/auth/passkeys/queries.server.ts';
import { hashPassword } from '#app/auth/password.server.ts';
import { changePassword } from '#app/auth/queries.server.ts';
import { removeSecondFactor } from '#app/auth/second-factor/queries.server.ts';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import type { Outcome } from '../cli.ts';
import type { Config } from '../config.ts';

/** For whoever has the machine but no longer the password, or the app of the second step. */
export async function resetPassword(
  config: Config,
  _words: string[],
  flags: ReadonlySet<string>,
): Promise<Outcome> {
  const { db, close } = openDatabase(config);
  try {
    await migrate(db);
    const owner = await db.selectFrom('users').select(['id', 'email']).orderBy('id').executeTakeFirst();
    if (!owner) throw new Error('There is no owner yet: the first start makes one.');
    const password = randomBytes(12).toString('base64url');
    await changePassword(db, owner.id, await hashPassword(password));
    if (flags.has('no-second-factor')) await removeSecondFactor(db, owner.id);
    if (flags.has('no-passkeys')) await removeAllPasskeys(db, owner.id);
    await recordAudit(db, {
      kind: 'command',
      action: 'owner reset-password',
      subject: [...flags].map((flag) => `--${flag}`).join(' '),
    });
    return { line: `E-posta: ${owner.email}\nŞifre:   ${password}`, facts: { email: owner.email, password } };
  } finally {
    await close();
  }
}
