import type { Deps } from '#app/deps.ts';
import type { Db } from '#platform/database/database.ts';

type House = Pick<Deps, 'db' | 'resources'>;

export async function writeStarterContent({ db, resources }: House) {
  if (await fact(db)) return;
  await db.transaction().execute(async (trx) => {
    for (const { starter } of resources) await starter?.write(trx);
    await trx.insertInto('facts').values({ key: 'starter_content', value: 'written' }).execute();
  });
}

export async function hasStarterContent(db: Db): Promise<boolean> {
  return (await fact(db)) === 'written';
}

export async function removeStarterContent({ db, resources }: House) {
  await db.transaction().execute(async (trx) => {
    for (const { starter } of resources.toReversed())
      if (starter) await trx.deleteFrom(starter.table).where('is_starter', '=', 1).execute();
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
