import { settingsPart } from '#app/content/settings.ts';
import { defineResource } from '#app/resource.ts';
import { languages, translations } from './api.server.ts';
import { translationContent } from './content.server.ts';
import { languagesInput } from './contract.ts';
import { distrustTranslations, sanitizeTranslations } from './sanitize-restored.server.ts';
import { translationTools } from './tools.ts';

export const languagesResource = defineResource({
  name: 'languages',
  agents: { tools: translationTools },
  api: { '/languages': languages, '/translations': translations },
  tables: ['translations'],
  content: [settingsPart('languages', languagesInput), translationContent],
  onRestore: distrustTranslations,
  beforeServing: sanitizeTranslations,
});
