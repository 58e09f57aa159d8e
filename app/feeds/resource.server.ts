import { defineResource } from '#app/resource.ts';
import { cardPreview } from './card-preview.server.ts';
import { siteFiles } from './site-files.server.ts';

export const feedsResource = defineResource({
  name: 'feeds',
  api: { '/share-card': cardPreview },
  files: [{ path: '/', routes: siteFiles, isTranslated: true }],
});
