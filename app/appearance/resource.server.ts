import { settingsPart } from '#kit/content/parts.ts';
import { recordReceipt } from '#kit/http/route-rules.server.ts';
import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { appearanceInput, appearanceReply, storedFields } from './contract.ts';
import { preview } from './preview.server.ts';
import { getAppearance, saveAppearance } from './queries.server.ts';
import { appearanceTools } from './tools.ts';

const appearance = router()
  .get('/', ownerRoute('How the site looks', { reply: appearanceReply, scope: 'content:read' }), async (c) =>
    c.json(await getAppearance(c.var.deps.db)),
  )
  .put(
    '/',
    ownerRoute('Change how the site looks', {
      reply: appearanceReply,
      scope: 'profile:write',
      invalidates: ['appearance', 'seo'],
      receipt: recordReceipt,
      audit: 'Görünüm değiştirildi',
    }),
    body(appearanceInput),
    async (c) => {
      const { rev, ...changes } = c.req.valid('json');
      return c.json((await saveAppearance(c.var.deps.db, changes, rev)).saved);
    },
  );

export const appearanceResource = defineResource({
  name: 'appearance',
  agents: { tools: appearanceTools },
  api: { '/appearance': appearance },
  files: [{ path: '/onizleme', routes: preview }],
  content: [settingsPart('appearance', storedFields)],
});
