import { body, ownerRoute } from '#kit/http/routes.server.ts';
import { recordRoutes } from '#kit/records/routes.server.ts';
import { forgetMissingInput, missingList, redirectInput, redirectReply } from './contract.ts';
import { forgetMissing, listMissing, pageOfRedirects, redirectStore } from './queries.server.ts';

export const redirects = recordRoutes({
  store: redirectStore,
  input: redirectInput,
  reply: redirectReply,
  listed: 'Every redirect, newest first: a list, or with `page` a page',
  one: 'a redirect',
  noun: 'Yönlendirme',
  isPublic: false,
  pages: pageOfRedirects,
  invalidates: [],
})
  .get(
    '/missing',
    ownerRoute('Addresses that were asked for and lead nowhere', { reply: missingList }),
    async (c) => c.json(await listMissing(c.var.deps.db)),
  )
  .post(
    '/missing/forget',
    ownerRoute('Take an address off that list', {
      invalidates: [],
      audit: 'Aranan bir adres listeden çıkarıldı',
    }),
    body(forgetMissingInput),
    async (c) => {
      await forgetMissing(c.var.deps.db, c.req.valid('json').path);
      return c.body(null, 204);
    },
  );
