import type { Db } from './database.ts';

/** Reads what the site itself remembers; what the owner sets is among the settings. */
export async function readFact(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('facts').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function writeFact(db: Db, key: string, value: string) {
  await db
    .insertInto('facts')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Returns what stands: `value` unless another process was first. */
export async function keepFact(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('facts')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readFact(db, key)) ?? value;
}

export async function forgetFact(db: Db, key: string) {
  await db.deleteFrom('facts').where('key', '=', key).execute();
}
