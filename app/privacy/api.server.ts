import { body, doc, slice } from '#server/http.ts';
import { eraseInput, eraseReply, privacyInput, privacyReply } from './contract.ts';
import { erasePerson, getPrivacyForEditing, savePrivacy } from './queries.server.ts';

/** /api/privacy: the text of /aydinlatma, how long data is kept, and forgetting a person. */
export const privacy = slice()
  .get('/', doc('Text and retention times', privacyReply), async (c) =>
    c.json(await getPrivacyForEditing(c.var.deps.db)),
  )
  .put('/', doc('Save text and retention times', privacyReply), body(privacyInput), async (c) => {
    await savePrivacy(c.var.deps.db, c.req.valid('json'));
    return c.json(await getPrivacyForEditing(c.var.deps.db));
  })
  .post('/erase', doc('Erase everything of an e-mail address', eraseReply), body(eraseInput), async (c) =>
    c.json({ messages: await erasePerson(c.var.deps.db, c.req.valid('json').email) }),
  );
