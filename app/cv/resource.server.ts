import { settingsPart } from '#app/content/settings.ts';
import { defineResource } from '#app/resource.ts';
import { cv } from './api.server.ts';
import { cvInput } from './contract.ts';
import { cvFiles } from './files.server.ts';
import { importCv, previewCv } from './import/api.server.ts';

export const cvResource = defineResource({
  name: 'cv',
  api: { '/cv/import/preview': previewCv, '/cv/import': importCv, '/cv': cv },
  files: [{ path: '/', routes: cvFiles }],
  content: [settingsPart('cv', cvInput)],
});
