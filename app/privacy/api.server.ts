import { body, doc, slice } from '#app/http.server.ts';
import { eraseInput, eraseReply, privacyInput, privacyReply } from './contract.ts';
import { erasePerson, getPrivacyForEditing, savePrivacy } from './queries.server.ts';

export const privacy = slice()
  .get('/', doc('Text and retention times', privacyReply), async (c) =>
    c.json(await getPrivacyForEditing(c.var.deps.db)),
  )
  .put('/', doc('Save text and retention times', privacyReply), body(privacyInput), async (c) => {
    await savePrivacy(c.var.deps.db, c.req.valid('json'));
    return c.json(await getPrivacyForEditing(c.var.deps.db));
  });

export const erasure = slice().post(
  '/',
  doc('Erase everything of an e-mail address', eraseReply),
  body(eraseInput),
  async (c) => c.json({ messages: await erasePerson(c.var.deps, c.req.valid('json').email) }),
);
