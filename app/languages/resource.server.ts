import { defineResource } from '#app/resource.ts';
import { languages, translations } from './api.server.ts';

export const languagesResource = defineResource({
  name: 'languages',
  api: { '/languages': languages, '/translations': translations },
  tables: ['translations'],
});
