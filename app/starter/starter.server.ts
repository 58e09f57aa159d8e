import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { readFact, writeFact } from '#platform/database/settings-and-facts.ts';

const FACT = 'starter_content';
type Site = Pick<Deps, 'db' | 'resources'>;

export async function writeStarterContent({ db, resources }: Site) {
  if (await readFact(db, FACT)) return;
  await db.transaction().execute(async (trx) => {
    for (const { starter } of resources) await starter?.write(trx);
    await writeFact(trx, FACT, 'written');
  });
}

/** The state of the examples; undefined if there are none. */
export async function starterState(db: Db): Promise<'written' | 'hidden' | 'shown' | undefined> {
  const state = await readFact(db, FACT);
  return state === 'written' || state === 'hidden' || state === 'shown' ? state : undefined;
}

/** Hides all examples once visitors can see any of the owner's own content. Returns whether it did. */
export async function hideOutlivedExamples({ db, resources }: Site): Promise<boolean> {
  if ((await starterState(db)) !== 'written') return false;
  for (const { starter } of resources)
    if (await starter?.hasOwn(db)) {
      await db.transaction().execute((trx) => hideExamples({ db: trx, resources }, new Date().toISOString()));
      return true;
    }
  return false;
}

/** Hides all examples, marked with `at` (ISO 8601), unless the owner chose to show them. Returns whether it did. */
export async function hideExamples({ db, resources }: Site, at: string): Promise<boolean> {
  if ((await starterState(db)) !== 'written') return false;
  for (const { starter } of resources) await starter?.hide(db, at);
  await writeFact(db, FACT, 'hidden');
  return true;
}

/** Shows the examples that were hidden at `at` (ISO 8601) again, permanently. */
export async function showStarterContent({ db, resources }: Site, at: string) {
  await db.transaction().execute((trx) => showExamples({ db: trx, resources }, at, 'shown'));
}

/** Shows the examples that were hidden at `at` (ISO 8601). In state `written`, the owner's next content hides them again. */
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
