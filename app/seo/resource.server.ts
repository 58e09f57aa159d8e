import { settingsPart } from '#kit/content/content.ts';
import { defineResource, type UploadPlace } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { seo } from './api.server.ts';
import { seoInput } from './contract.ts';
import { notifyOfChanges, pingDeliverers } from './pings.server.ts';
import { getSeo, translatableSeo } from './queries.server.ts';
import { seoTools } from './tools.ts';

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
