import { collection } from '#platform/content/collection.ts';
import type { Db } from '#platform/database/database.ts';
import { type RedirectInput, redirectInput } from './contract.ts';
import { addRedirect, listRedirects } from './queries.server.ts';

export const redirectContent = collection({
  name: 'redirects',
  input: redirectInput,
  list: listRedirects,
  add: addChecked,
  keyOf: (item) => item.from_path,
  newestFirst: true,
});

async function addChecked(db: Db, input: RedirectInput) {
  const outcome = await addRedirect(db, input);
  if ('refused' in outcome)
    throw new Error(`${input.from_path}: ${Object.values(outcome.refused).flat()[0]}`);
}
