import { body, doc, slice } from '#app/http.server.ts';
import { invalid } from '#platform/http/problem.ts';
import { answerSaved } from '#platform/http/revision.ts';
import { profileInput, profileMap, profileReply, profileValueInput, publicProfileReply } from './contract.ts';
import { getOwnProfile, getPublicProfile, saveProfile } from './queries.server.ts';

export const profile = slice()
  .get('/public', doc('What a visitor may know of the owner', publicProfileReply), async (c) =>
    c.json(await getPublicProfile(c.var.deps.db)),
  )
  .get('/', doc('Every value of the personal info', profileReply), async (c) =>
    c.json(await getOwnProfile(c.var.deps.db)),
  )
  .put('/', doc('Save several values', profileReply), body(profileInput), async (c) => {
    const { values, rev } = c.req.valid('json');
    return answerSaved(await saveProfile(c.var.deps.db, values, { rev }));
  })
  .put('/key/:key', doc('Save one value', profileReply), body(profileValueInput), async (c) => {
    const values = profileMap.safeParse({ [c.req.param('key')]: c.req.valid('json').value });
    if (!values.success) return invalid(values.error.issues);
    return answerSaved(await saveProfile(c.var.deps.db, values.data, { clear: true }));
  });
