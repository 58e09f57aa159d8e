import { body, ownerRoute, router } from '#app/http/routes.server.ts';
import { appearanceInput, appearanceReply } from './contract.ts';
import { getAppearance, saveAppearance } from './queries.server.ts';

export const appearance = router()
  .get('/', ownerRoute('How the site looks', { reply: appearanceReply, scope: 'content:read' }), async (c) =>
    c.json(await getAppearance(c.var.deps.db)),
  )
  .put(
    '/',
    ownerRoute('Change how the site looks', {
      reply: appearanceReply,
      scope: 'profile:write',
      invalidates: ['appearance', 'seo'],
      audit: 'Görünüm değiştirildi',
    }),
    body(appearanceInput),
    async (c) => {
      const { rev, ...changes } = c.req.valid('json');
      return c.json((await saveAppearance(c.var.deps.db, changes, rev)).saved);
    },
  );
