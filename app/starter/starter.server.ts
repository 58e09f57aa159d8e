import type { Deps } from '#kit/resource/deps.ts';
import type { Db } from '#platform/database/database.ts';
import { readFact, writeFact } from '#platform/database/facts.ts';

const FACT = 'starter_content';
type House = Pick<Deps, 'db' | 'resources'>;

export async function writeStarterContent({ db, resources }: House) {
  if (await readFact(db, FACT)) return;
  await db.transaction().execute(async (trx) => {
    for (const { starter } of resources) await starter?.write(trx);
    await writeFact(trx, FACT, 'written');
  });
}

export async function hasStarterContent(db: Db): Promise<boolean> {
  return (await readFact(db, FACT)) === 'written';
}

/** Takes back that an import hid the examples at a moment (ISO 8601). */
export async function showStarterContent({ db, resources }: House, at: string) {
  await db.transaction().execute(async (trx) => {
    for (const { starter } of resources) await starter?.show?.(trx, at);
  });
}

export async function removeStarterContent({ db, resources }: House) {
  await db.transaction().execute(async (trx) => {
    for (const { starter } of resources.toReversed())
      if (starter) await trx.deleteFrom(starter.table).where('is_starter', '=', 1).execute();
    await writeFact(trx, FACT, 'removed');
  });
}
