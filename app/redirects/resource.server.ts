import { collection, withName } from '#kit/content/content.ts';
import { type ApiContext, body, ownerRoute } from '#kit/http/routes.server.ts';
import { recordRoutes } from '#kit/records/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { Refused } from '#platform/refused.ts';
import { HOUR } from '#platform/time.ts';
import {
  forgetMissingInput,
  missingList,
  type RedirectInput,
  redirectInput,
  redirectReply,
} from './contract.ts';
import {
  forgetMissing,
  forgetOldMissing,
  isRedirected,
  listMissing,
  pageOfRedirects,
  redirectPath,
  redirectStore,
} from './queries.server.ts';

const redirects = recordRoutes({
  store: redirectStore,
  input: redirectInput,
  reply: redirectReply,
  listed: 'Every redirect, newest first: a list, or with `page` a page',
  one: 'a redirect',
  noun: 'Yönlendirme',
  isPublic: false,
  pages: pageOfRedirects,
  refuse: refuseShown,
  invalidates: [],
})
  .get('/missing', ownerRoute('Requested addresses that do not exist', { reply: missingList }), async (c) =>
    c.json(await listMissing(c.var.deps.db)),
  )
  .post(
    '/missing/forget',
    ownerRoute('Remove an address from that list', {
      invalidates: [],
      audit: 'Aranan bir adres listeden çıkarıldı',
    }),
    body(forgetMissingInput),
    async (c) => {
      await forgetMissing(c.var.deps.db, c.req.valid('json').path);
      return c.body(null, 204);
    },
  );

/** Refuses a redirect of an address that answers by itself, where it would never take effect. */
async function refuseShown(c: ApiContext, { from_path }: RedirectInput) {
  if (await isRedirected(c.var.deps.db, from_path)) return;
  const { status } = await c.var.ask(from_path, { method: 'HEAD' });
  if (status >= 400) return;
  throw new Refused({
    errors: { from_path: ['Bu adres zaten bir sayfaya çıkıyor; yönlendirme işe yaramaz.'] },
  });
}

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
