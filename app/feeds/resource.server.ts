import { defineResource } from '#app/resource.ts';
import { siteFiles } from './site-files.server.ts';

export const feedsResource = defineResource({ name: 'feeds', files: [{ path: '/', routes: siteFiles }] });
