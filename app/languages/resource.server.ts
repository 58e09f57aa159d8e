import { settingsPart } from '#app/content/settings.ts';
import { defineResource } from '#app/resource.ts';
import { languages, translations } from './api.server.ts';
import { translationContent } from './content.server.ts';
import { languagesInput } from './contract.ts';
import { forgetOrphans } from './queries.server.ts';
import { distrustTranslations, sanitizeTranslations } from './sanitize-restored.server.ts';
import { translationTools } from './tools.ts';

const DAY = 24 * 60 * 60 * 1000;

export const languagesResource = defineResource({
  name: 'languages',
  agents: { tools: translationTools },
  api: { '/languages': languages, '/translations': translations },
  tables: ['translations'],
  content: [settingsPart('languages', languagesInput), translationContent],
  jobs: ({ db, resources }) => [
    {
      name: 'forget_orphaned_translations',
      every: DAY,
      atStart: true,
      run: () =>
        forgetOrphans(
          db,
          resources.flatMap(({ translated = [] }) => translated),
        ),
    },
  ],
  onRestore: distrustTranslations,
  beforeServing: sanitizeTranslations,
});
