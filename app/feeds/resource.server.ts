import { defineResource } from '#app/resource.ts';
import { cardPreview } from './card-preview.server.ts';
import { siteFiles } from './site-files.server.ts';

export const feedsResource = defineResource({
  name: 'feeds',
  api: [{ path: '/share-card', routes: cardPreview, keys: 'none', changes: [] }],
  files: [{ path: '/', routes: siteFiles }],
});
