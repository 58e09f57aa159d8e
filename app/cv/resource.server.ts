import { defineResource } from '#app/resource.ts';
import { settingsPart } from '#platform/content/settings.ts';
import { cv } from './api.server.ts';
import { cvInput } from './contract.ts';
import { cvFiles } from './files.server.ts';
import { importCv, previewCv, undoCv } from './import/api.server.ts';
import { sections } from './import/reading/found.ts';
import { forgetUndo } from './import/undo.server.ts';

export const cvResource = defineResource({
  name: 'cv',
  api: [
    {
      path: '/cv/import/preview',
      routes: previewCv,
      keys: 'none',
      changes: [],
      takesUploads: true,
      audit: { skips: ['POST /'] },
    },
    { path: '/cv/import/undo', routes: undoCv, keys: 'none', changes: sections },
    { path: '/cv/import', routes: importCv, keys: 'none', changes: sections, takesUploads: true },
    { path: '/cv', routes: cv, keys: { 'profile:write': ['GET /', 'PUT /'] }, changes: [] },
  ],
  files: [{ path: '/', routes: cvFiles }],
  content: [settingsPart('cv', cvInput)],
  forget: ({ db }, _, now) => forgetUndo(db, now),
});
