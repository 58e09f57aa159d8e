import { collection } from '#platform/content/collection.ts';
import type { Db } from '#platform/database/database.ts';
import { type RedirectInput, redirectInput } from './contract.ts';
import { redirectStore } from './queries.server.ts';

export const redirectContent = collection({
  name: 'redirects',
  input: redirectInput,
  list: redirectStore.list,
  add: addChecked,
  keyOf: (item) => item.from_path,
  newestFirst: true,
});

async function addChecked(db: Db, input: RedirectInput) {
  const outcome = await redirectStore.add(db, input);
  if (outcome && 'errors' in outcome)
    throw new Error(`${input.from_path}: ${Object.values(outcome.errors).flat()[0]}`);
}
