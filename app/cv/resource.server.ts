import { z } from 'zod';
import { apiTool, described } from '#kit/agents/agents.ts';
import { settingsPart } from '#kit/content/content.ts';
import { defineResource } from '#kit/resource.ts';
import { MINUTE } from '#platform/time.ts';
import { cv, cvFiles } from './api.server.ts';
import { cvInput } from './contract.ts';
import { importCv, previewCv } from './import/api.server.ts';
import { choices, cvLinks, resealLinks } from './links.server.ts';
import { machineReading, readBackWhenChanged } from './machine-reading.server.ts';

const cvTools = [
  apiTool({
    name: 'get_cv_design',
    description: 'Which design the CV at /cv.pdf and /cv.docx has.',
    scopes: ['profile:write'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/cv',
  }),
  apiTool({
    name: 'choose_cv_design',
    description: 'Changes the design of the CV files, at once.',
    scopes: ['profile:write'],
    effect: 'changes',
    input: described(cvInput.shape, { design: 'classic for machines that read CVs, modern for people.' }),
    example: { design: 'classic' },
    calls: 'PUT /api/cv',
  }),
];

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
  reseal: resealLinks,
  trash: 'cv_links',
  files: [{ path: '/', routes: cvFiles, isTranslated: true }],
  content: [settingsPart('cv', cvInput)],
});
