import { slugsOf } from '#kit/records/slugs.server.ts';

export const { withFreeSlug, saveWithSlug } = slugsOf({
  table: 'projects',
  addresses: 'project_addresses',
  owner: 'project_id',
  fallback: 'proje',
  taken: 'Bu adres başka bir projede kullanılıyor.',
});
