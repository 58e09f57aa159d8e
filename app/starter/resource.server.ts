import { defineResource } from '#app/resource.ts';
import { starterContent } from './api.server.ts';

export const starterResource = defineResource({
  name: 'starter',
  api: [{ path: '/starter-content', routes: starterContent, keys: 'none', changes: 'everything' }],
});
