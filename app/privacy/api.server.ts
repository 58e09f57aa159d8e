import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { eraseInput, eraseReply, privacyInput, privacyReply } from './contract.ts';
import { getPrivacyForEditing, savePrivacy } from './queries.server.ts';
import { erasePerson } from './retention.server.ts';

export const privacy = router()
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
    ownerRoute('Erase everything of an e-mail address', {
      reply: eraseReply,
      invalidates: [],
      audit: 'Bir kişinin verileri silindi',
    }),
    body(eraseInput),
    async (c) => c.json({ messages: await erasePerson(c.var.deps, c.req.valid('json').email) }),
  );
