import { randomBytes } from 'node:crypto';
import { hashPassword } from '#app/auth/password.server.ts';
import { changePassword } from '#app/auth/queries.server.ts';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import type { Outcome } from '../cli.ts';
import type { Config } from '../config.ts';

/** For whoever has the machine but no longer the password. */
export async function resetPassword(config: Config): Promise<Outcome> {
  const { db, close } = openDatabase(config);
  try {
    await migrate(db);
    const owner = await db.selectFrom('users').select(['id', 'email']).orderBy('id').executeTakeFirst();
    if (!owner) throw new Error('There is no owner yet: the first start makes one.');
    const password = randomBytes(12).toString('base64url');
    await changePassword(db, owner.id, await hashPassword(password));
    return { line: `E-posta: ${owner.email}\nŞifre:   ${password}`, facts: { email: owner.email, password } };
  } finally {
    await close();
  }
}
