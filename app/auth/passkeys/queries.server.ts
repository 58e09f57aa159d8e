import type { Db } from '#platform/database/database.ts';
import { didDelete } from '#platform/database/outcomes.ts';
import type { Passkey } from '../contract.ts';

type NewPasskey = { credential_id: string; public_key: string; counter: number; transports: string[] };

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const;

export function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  return db.selectFrom('passkeys').select(shown).where('user_id', '=', userId).orderBy('id').execute();
}

export function credentialIds(db: Db, userId: number): Promise<{ id: string }[]> {
  return db.selectFrom('passkeys').select('credential_id as id').where('user_id', '=', userId).execute();
}

export function storePasskey(db: Db, userId: number, name: string, made: NewPasskey) {
  return db
    .insertInto('passkeys')
    .values({
      ...made,
      transports: JSON.stringify(made.transports),
      user_id: userId,
      name,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst();
}

export async function findPasskey(db: Db, credentialId: string) {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

export async function notePasskeyUse(db: Db, id: number, counter: number) {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

export const removePasskey = (db: Db, userId: number, id: number): Promise<boolean> =>
  didDelete(db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id));

export async function removeAllPasskeys(db: Db, userId: number) {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
