import { z } from 'zod';
import { apiTool, describedElsewhere, forAgents, revField } from '#kit/agents/agents.ts';
import { settingsPart } from '#kit/content/content.ts';
import { body, ownerRoute, publicRoute, recordReceipt, router } from '#kit/http/routes.server.ts';
import { defineResource, type UploadPlace } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { pingList, seoInput, seoReply, seoSettings } from './contract.ts';
import { listPings, notifyOfChanges, pingDeliverers } from './pings.server.ts';
import { getSeo, saveSeo, translatableSeo } from './queries.server.ts';

const seo = router()
  .get(
    '/',
    publicRoute('All SEO settings, with defaults where nothing is set', {
      reply: seoReply,
      scope: 'content:read',
    }),
    async (c) => c.json(await getSeo(c.var.deps.db)),
  )
  .get(
    '/pings',
    ownerRoute('The notifications sent to search engines and the hub', { reply: pingList }),
    async (c) => c.json(await listPings(c.var.deps.db)),
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

const seoTools = [
  apiTool({
    name: 'get_seo',
    description: 'Every setting for search engines and sharing, with the rev for update_seo.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/seo',
  }),
  apiTool({
    name: 'update_seo',
    description:
      'Changes settings for search engines and sharing, at once. Absent ones stay, an empty text clears one.',
    scopes: ['profile:write'],
    effect: 'changes',
    input: z.object({
      rev: revField,
      settings: describedElsewhere(forAgents(seoSettings.shape).strict()).describe(
        'Settings to change, by the names of get_seo.',
      ),
    }),
    example: { rev: 1, settings: { meta_description: 'Ölçülebilir servisler.' } },
    calls: 'PUT /api/seo',
  }),
];

export const seoResource = defineResource({
  name: 'seo',
  agents: { tools: seoTools },
  api: { '/seo': seo },
  translated: [translatableSeo],
  dock: async () => (await import('../dock.ts')).dock.seo,
  content: [settingsPart('seo', seoInput.shape.settings)],
  uploadPlaces: seoUploadPlaces,
  deliverers: pingDeliverers,
  jobs: (deps) => [{ name: 'tell_changes', every: 5000, run: notifyOfChanges(deps) }],
});

async function* seoUploadPlaces(db: Db): AsyncGenerator<UploadPlace> {
  const { settings } = await getSeo(db);
  yield { label: 'SEO ayarları', to: '/admin/seo', text: Object.values(settings).join('\n') };
}
