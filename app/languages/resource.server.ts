import { settingsPart } from '#kit/content/content.ts';
import { languagesInput } from '#kit/languages/contract.ts';
import { defineResource } from '#kit/resource.ts';
import { DAY } from '#platform/time.ts';
import { languages, translations } from './api.server.ts';
import { translationContent } from './content.server.ts';
import { forgetOrphans, translationUploadPlaces } from './queries.server.ts';
import { distrustTranslations, sanitizeTranslations } from './sanitize.server.ts';
import { translationTools } from './tools.ts';

export const languagesResource = defineResource({
  name: 'languages',
  agents: { tools: translationTools },
  api: { '/languages': languages, '/translations': translations },
  tables: ['translations'],
  content: [settingsPart('languages', languagesInput), translationContent],
  jobs: (deps) => [
    { name: 'forget_orphaned_translations', every: DAY, atStart: true, run: () => forgetOrphans(deps) },
  ],
  uploadPlaces: translationUploadPlaces,
  onRestore: distrustTranslations,
  beforeServing: sanitizeTranslations,
});
