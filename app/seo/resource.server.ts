import { defineResource } from '#app/resource.ts';
import { settingsPart } from '#platform/content/settings.ts';
import { seo } from './api.server.ts';
import { seoInput } from './contract.ts';
import { seoUploadPlaces } from './upload-places.server.ts';

export const seoResource = defineResource({
  name: 'seo',
  api: { '/seo': seo },
  dock: async () => (await import('./dock.ts')).seoDock,
  content: [settingsPart('seo', seoInput.shape.settings)],
  uploadPlaces: seoUploadPlaces,
});
