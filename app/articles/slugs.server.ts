import { slugsOf } from '#app/slugs.server.ts';

export const { withFreeSlug, freeSlug, saveWithSlug } = slugsOf({
  table: 'articles',
  addresses: 'article_addresses',
  owner: 'article_id',
  fallback: 'makale',
  taken: 'Bu adres başka bir makalede kullanılıyor.',
});
