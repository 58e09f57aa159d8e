import { body, ownerRoute, publicRoute, recordReceipt, router } from '#kit/http/routes.server.ts';
import { pingList, seoInput, seoReply } from './contract.ts';
import { listPings } from './pings.server.ts';
import { getSeo, saveSeo } from './queries.server.ts';

export const seo = router()
  .get(
    '/',
    publicRoute('Every SEO setting over its default', { reply: seoReply, scope: 'content:read' }),
    async (c) => c.json(await getSeo(c.var.deps.db)),
  )
  .get('/pings', ownerRoute('What search engines and the hub were told', { reply: pingList }), async (c) =>
    c.json(await listPings(c.var.deps.db)),
  )
  .put(
    '/',
    ownerRoute('Save SEO settings', {
      reply: seoReply,
      scope: 'profile:write',
      invalidates: ['seo'],
      receipt: recordReceipt,
      audit: 'SEO ayarları değiştirildi',
    }),
    body(seoInput),
    async (c) => {
      const { settings, rev } = c.req.valid('json');
      return c.json((await saveSeo(c.var.deps.db, settings, rev)).saved);
    },
  );
