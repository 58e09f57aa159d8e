import { settingsPart } from '#kit/content/parts.ts';
import { defineResource } from '#kit/resource.ts';
import { MINUTE } from '#platform/time.ts';
import { cv, cvFiles } from './api.server.ts';
import { cvInput } from './contract.ts';
import { importCv, previewCv } from './import/api.server.ts';
import { choices, cvLinks } from './links.server.ts';
import { machineReading, readBackWhenChanged } from './machine-reading.server.ts';
import { cvTools } from './tools.ts';

export const cvResource = defineResource({
  name: 'cv',
  agents: { tools: cvTools },
  api: {
    '/cv/import/preview': previewCv,
    '/cv/import': importCv,
    '/cv-links': cvLinks,
    '/cv-links/choices': choices,
    '/cv/reading': machineReading,
    '/cv': cv,
  },
  pages: async () => [(await import('./link-page.tsx')).privateCv],
  jobs: (deps) => [{ name: 'read_cv_back', every: MINUTE, run: readBackWhenChanged(deps) }],
  tables: ['cv_links'],
  trash: 'cv_links',
  files: [{ path: '/', routes: cvFiles, isTranslated: true }],
  content: [settingsPart('cv', cvInput)],
});
