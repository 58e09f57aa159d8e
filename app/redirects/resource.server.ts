import { collection } from '#app/content/collection.ts';
import { defineResource } from '#app/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { redirects } from './api.server.ts';
import { type RedirectInput, redirectInput } from './contract.ts';
import { forgetOldMissing, redirectPath, redirectStore } from './queries.server.ts';

const redirectContent = collection({
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

const HOUR = 60 * 60 * 1000;

export const redirectsResource = defineResource({
  name: 'redirects',
  api: { '/redirects': redirects },
  tables: ['redirects', 'missing_paths'],
  content: [redirectContent],
  redirect: redirectPath,
  jobs: ({ db }) => [{ name: 'forget_old_missing', every: HOUR, run: () => forgetOldMissing(db) }],
});
