import { writeArticleStarter } from '#app/articles/starter.server.ts';
import { writeProfileStarter } from '#app/profile/starter.server.ts';
import { writeProjectStarter } from '#app/projects/starter.server.ts';
import { writeSkillStarter } from '#app/skills/starter.server.ts';
import type { Db } from '#platform/database/database.ts';

/** Ordered by reference. */
const writers: ((db: Db) => Promise<void>)[] = [
  writeProfileStarter,
  writeSkillStarter,
  writeProjectStarter,
  writeArticleStarter,
];

/** Tables with `is_starter` rows, referring ones last. */
const tables = ['personal_info', 'skills', 'articles', 'projects'] as const;

export async function writeStarterContent(db: Db) {
  if (await fact(db)) return;
  await db.transaction().execute(async (trx) => {
    for (const write of writers) await write(trx);
    await trx.insertInto('facts').values({ key: 'starter_content', value: 'written' }).execute();
  });
}

export async function hasStarterContent(db: Db): Promise<boolean> {
  return (await fact(db)) === 'written';
}

/** Removes examples that the owner did not edit. */
export async function removeStarterContent(db: Db) {
  await db.transaction().execute(async (trx) => {
    for (const table of tables) await trx.deleteFrom(table).where('is_starter', '=', 1).execute();
    await trx.updateTable('facts').set({ value: 'removed' }).where('key', '=', 'starter_content').execute();
  });
}

async function fact(db: Db) {
  const row = await db
    .selectFrom('facts')
    .select('value')
    .where('key', '=', 'starter_content')
    .executeTakeFirst();
  return row?.value;
}
