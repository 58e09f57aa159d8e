import type { Db } from '#platform/database/database.ts';
import { unlessTaken } from '#platform/database/errors.ts';
import { exists } from '#platform/database/queries.ts';
import { comparableAddress } from '#platform/mail-address.ts';
import { digestOf } from '#platform/secrets.ts';

export const FIRST_ADDRESS = 'admin@vitrin.local';

const accounts = (db: Db) =>
  db.selectFrom('users').select(['id', 'name', 'email', 'password_hash', 'password_until']);

export const findAccount = (db: Db, email: string) =>
  accounts(db).where('email', '=', comparableAddress(email)).executeTakeFirst();

export const findAccountById = (db: Db, id: number) => accounts(db).where('id', '=', id).executeTakeFirst();

export const hasOwner = (db: Db): Promise<boolean> => exists(db.selectFrom('users').select('id').limit(1));

type Account = { email: string; name: string; password_hash: string; password_until?: string | null };

export async function createOwner(db: Db, account: Account) {
  const email = comparableAddress(account.email);
  await db
    .insertInto('users')
    .values({ password_until: null, ...account, email, created_at: new Date().toISOString() })
    .execute();
}

export async function changeAccount(db: Db, id: number, { name, email }: { name: string; email: string }) {
  const changed = await unlessTaken(() =>
    db
      .updateTable('users')
      .set({ name, email: comparableAddress(email) })
      .where('id', '=', id)
      .returning(['id', 'name', 'email'])
      .executeTakeFirst(),
  );
  return changed === 'taken' ? undefined : changed;
}

export const passwordUntil = async (db: Db, userId: number): Promise<string | null> =>
  (await findAccountById(db, userId))?.password_until ?? null;

type NewPassword = {
  password_hash: string;
  password_until?: string;
  keepToken?: string;
  revokeKeys?: boolean;
};

/** Sets a password. Ends the trust of all devices, and every session except the given token's. */
export async function changePassword(
  db: Db,
  userId: number,
  { password_hash, password_until, keepToken = '', revokeKeys = false }: NewPassword,
) {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash, password_until: password_until ?? null })
      .where('id', '=', userId)
      .execute();
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', '!=', digestOf(keepToken))
      .execute();
    await trx.deleteFrom('trusted_addresses').where('user_id', '=', userId).execute();
    await trx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
    if (!revokeKeys) return;
    await trx.deleteFrom('api_keys').where('user_id', '=', userId).execute();
    await trx.deleteFrom('oauth_codes').where('user_id', '=', userId).execute();
  });
}
