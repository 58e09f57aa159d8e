import { collection, withName } from '#kit/content/content.ts';
import { defineResource } from '#kit/resource.ts';
import { HOUR } from '#platform/time.ts';
import { redirects } from './api.server.ts';
import { redirectInput } from './contract.ts';
import { forgetOldMissing, redirectPath, redirectStore } from './queries.server.ts';

const redirectContent = collection({
  name: 'redirects',
  input: redirectInput,
  list: redirectStore.list,
  add: (db, input) => withName(input.from_path, () => redirectStore.add(db, input)),
  keyOf: (item) => item.from_path,
  newestFirst: true,
});

export const redirectsResource = defineResource({
  name: 'redirects',
  api: { '/redirects': redirects },
  tables: ['redirects', 'missing_paths'],
  content: [redirectContent],
  redirect: redirectPath,
  jobs: ({ db }) => [{ name: 'forget_old_missing', every: HOUR, run: () => forgetOldMissing(db) }],
});
