import { defineResource } from '#app/resource.ts';
import { starterContent } from './api.server.ts';

export const starterResource = defineResource({
  name: 'starter',
  api: { '/starter-content': starterContent },
});
