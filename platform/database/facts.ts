import type { z } from 'zod';
import type { Db } from './database.ts';

/** Reads what the site itself remembers. What the owner sets is stored among the settings. */
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

/** Stores `value` unless there is one; returns the stored one. */
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

/** Reads and writes a fact as JSON. The shape says whether it may be absent (`optional`) and what replaces an invalid one (`catch`). */
export const defineFact = <Shape extends z.ZodType<object | undefined>>(key: string, shape: Shape) => ({
  async read(db: Db): Promise<z.output<Shape>> {
    const stored = await readFact(db, key);
    return shape.parse(stored === undefined ? undefined : JSON.parse(stored));
  },
  write: (db: Db, value: NonNullable<z.output<Shape>>) => writeFact(db, key, JSON.stringify(value)),
});
