import { defineResource } from '#app/resource.ts';
import { languages } from './api.server.ts';

export const languagesResource = defineResource({
  name: 'languages',
  api: { '/languages': languages },
});
