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
