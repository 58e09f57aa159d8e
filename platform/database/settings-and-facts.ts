import type { z } from 'zod';
import type { Db } from './database.ts';

/** Unvalidated; undefined when nothing is stored. */
export async function readSettings(db: Db, name: string) {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'rev'])
    .where('name', '=', name)
    .executeTakeFirst();
  const value: unknown = row && JSON.parse(row.value);
  return row && { value, rev: row.rev };
}

export async function writeSettings(db: Db, name: string, value: object) {
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value), updated_at: new Date().toISOString() })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: eb.ref('excluded.updated_at'),
        rev: eb('settings.rev', '+', 1),
      })),
    )
    .execute();
}

/** Reads and writes settings of one shape, which says whether they may be absent (`optional`) and what replaces invalid ones (`catch`). */
export const defineSetting = <Shape extends z.ZodType<object | undefined>>(name: string, shape: Shape) => ({
  read: async (db: Db): Promise<z.output<Shape>> => shape.parse((await readSettings(db, name))?.value),
  write: (db: Db, value: NonNullable<z.output<Shape>>) => writeSettings(db, name, value),
});

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
