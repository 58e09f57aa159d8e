import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { readFact, writeFact } from '#platform/database/facts.ts';

const FACT = 'starter_content';
type Site = Pick<Deps, 'db' | 'resources'>;

export async function writeStarterContent({ db, resources }: Site) {
  if (await readFact(db, FACT)) return;
  await db.transaction().execute(async (trx) => {
    for (const { starter } of resources) await starter?.write(trx);
    await writeFact(trx, FACT, 'written');
  });
}

/** Tells what became of the examples; undefined where there are none. */
export async function starterState(db: Db): Promise<'written' | 'hidden' | 'shown' | undefined> {
  const state = await readFact(db, FACT);
  return state === 'written' || state === 'hidden' || state === 'shown' ? state : undefined;
}

/** Hides all examples once visitors see something of the owner's own beside them. Returns whether it did. */
export async function hideOutlivedExamples({ db, resources }: Site): Promise<boolean> {
  if ((await starterState(db)) !== 'written') return false;
  for (const { starter } of resources)
    if (await starter?.hasOwn(db)) {
      await db.transaction().execute((trx) => hideExamples({ db: trx, resources }, new Date().toISOString()));
      return true;
    }
  return false;
}

/** Hides all examples at a moment (ISO 8601), unless the owner asked to see them. Returns whether it did. */
export async function hideExamples({ db, resources }: Site, at: string): Promise<boolean> {
  if ((await starterState(db)) !== 'written') return false;
  for (const { starter } of resources) await starter?.hide(db, at);
  await writeFact(db, FACT, 'hidden');
  return true;
}

/** Takes back that the examples were hidden at a moment (ISO 8601), for good. */
export async function showStarterContent({ db, resources }: Site, at: string) {
  await db.transaction().execute((trx) => showExamples({ db: trx, resources }, at, 'shown'));
}

/** Shows what was hidden at a moment (ISO 8601). After `written` the examples are hidden again beside what is the owner's. */
export async function showExamples({ db, resources }: Site, at: string, state: 'shown' | 'written') {
  for (const { starter } of resources) await starter?.show(db, at);
  await writeFact(db, FACT, state);
}

export async function removeStarterContent({ db, resources }: Site) {
  await db.transaction().execute(async (trx) => {
    for (const { starter } of resources.toReversed())
      if (starter) await trx.deleteFrom(starter.table).where('is_starter', '=', 1).execute();
    await writeFact(trx, FACT, 'removed');
  });
}
