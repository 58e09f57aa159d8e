import { settingsPart } from '#app/content/settings.ts';
import { defineResource } from '#app/resource.ts';
import { appearance } from './api.server.ts';
import { storedFields } from './contract.ts';
import { preview } from './preview.server.ts';

export const appearanceResource = defineResource({
  name: 'appearance',
  api: { '/appearance': appearance },
  files: [{ path: '/onizleme', routes: preview }],
  content: [settingsPart('appearance', storedFields)],
});
