import { settingsPart } from '#kit/content/content.ts';
import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { pathsIn } from '#kit/texts/words.server.ts';
import { HOUR } from '#platform/time.ts';
import { eraseInput, eraseReply, privacyInput, privacyReply } from './contract.ts';
import { getPrivacyForEditing, savePrivacy, translatablePrivacy } from './queries.server.ts';
import { erasePerson, forgetUnlessClockMoved } from './retention.server.ts';

const privacy = router()
  .get('/', ownerRoute('Text and retention times', { reply: privacyReply }), async (c) =>
    c.json(await getPrivacyForEditing(c.var.deps.db)),
  )
  .put(
    '/',
    ownerRoute('Save text and retention times', {
      inDemo: true,
      reply: privacyReply,
      invalidates: ['privacy'],
      audit: 'Gizlilik değiştirildi',
    }),
    body(privacyInput),
    async (c) => {
      await savePrivacy(c.var.deps.db, c.req.valid('json'));
      return c.json(await getPrivacyForEditing(c.var.deps.db));
    },
  )
  .post(
    '/erase',
    ownerRoute('Erase all data of an e-mail address', {
      reply: eraseReply,
      invalidates: [],
      audit: 'Bir kişinin verileri silindi',
    }),
    body(eraseInput),
    async (c) => c.json({ messages: await erasePerson(c.var.deps, c.req.valid('json').email) }),
  );

export const privacyResource = defineResource({
  name: 'privacy',
  translated: [translatablePrivacy],
  api: { '/privacy': privacy },
  pages: async () => [(await import('./site/index.tsx')).privacy],
  sitemap: async () => [{ path: '/aydinlatma', paths: pathsIn(({ paths }) => paths.notices) }],
  share: { pages: { privacy: ({ t }) => ({ title: t.site.notices, path: t.paths.notices }) } },
  content: [settingsPart('privacy', privacyInput)],
  jobs: (deps) => [
    { name: 'forget_by_age', every: HOUR, atStart: true, run: () => forgetUnlessClockMoved(deps) },
  ],
});
