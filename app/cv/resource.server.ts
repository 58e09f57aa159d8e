import { defineResource } from '#app/resource.ts';
import { settingsPart } from '#platform/content/settings.ts';
import { cv } from './api.server.ts';
import { cvInput } from './contract.ts';
import { cvFiles } from './files.server.ts';

export const cvResource = defineResource({
  name: 'cv',
  api: [{ path: '/cv', routes: cv, keys: { 'profile:write': ['GET /', 'PUT /'] }, changes: [] }],
  files: [{ path: '/', routes: cvFiles }],
  content: [settingsPart('cv', cvInput)],
});
