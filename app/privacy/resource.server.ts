import { settingsPart } from '#kit/content/parts.ts';
import { defineResource } from '#kit/resource.ts';
import { pathsIn } from '#kit/texts/words.server.ts';
import { HOUR } from '#platform/time.ts';
import { privacy } from './api.server.ts';
import { privacyInput } from './contract.ts';
import { translatablePrivacy } from './queries.server.ts';
import { forgetByAge } from './retention.server.ts';

export const privacyResource = defineResource({
  name: 'privacy',
  translated: [translatablePrivacy],
  api: { '/privacy': privacy },
  pages: async () => [(await import('./site/index.tsx')).privacy],
  sitemap: async () => [{ path: '/aydinlatma', paths: pathsIn(({ paths }) => paths.notices) }],
  share: { pages: { privacy: ({ t }) => ({ title: t.site.notices, path: t.paths.notices }) } },
  content: [settingsPart('privacy', privacyInput)],
  jobs: (deps) => [{ name: 'forget_by_age', every: HOUR, atStart: true, run: () => forgetByAge(deps) }],
});
