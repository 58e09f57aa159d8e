import { defineResource } from '#app/resource.ts';
import { redirects } from './api.server.ts';
import { redirectContent } from './content.server.ts';
import { forgetOldMissing, redirectPath } from './queries.server.ts';

const HOUR = 60 * 60 * 1000;

export const redirectsResource = defineResource({
  name: 'redirects',
  api: { '/redirects': redirects },
  tables: ['redirects', 'missing_paths'],
  content: [redirectContent],
  redirect: redirectPath,
  jobs: ({ db }) => [{ name: 'forget_old_missing', every: HOUR, run: () => forgetOldMissing(db) }],
});
