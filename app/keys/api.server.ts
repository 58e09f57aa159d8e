import { askPassword } from '#app/auth/http.server.ts';
import { body, doc, idOf, slice } from '#app/http.server.ts';
import { problem } from '#platform/http/problem.ts';
import { keyList, keyRequest, newKeyReply } from './contract.ts';
import { createKey, listKeys, revokeKey } from './queries.server.ts';

export const keys = slice()
  .get('/', doc('The keys, newest first', keyList), async (c) => c.json(await listKeys(c.var.deps.db)))
  .post('/', doc('Make a key; it is answered once', newKeyReply, 201), body(keyRequest), async (c) => {
    const { password, ...input } = c.req.valid('json');
    const refused = await askPassword(c, password);
    if (refused) return refused;
    c.set('subject', input.name);
    return c.json(await createKey(c.var.deps.db, c.var.owner?.id ?? 0, input), 201);
  })
  .delete('/:id{[0-9]{1,9}}', doc('Revoke a key at once'), async (c) => {
    const name = await revokeKey(c.var.deps.db, idOf(c));
    if (name === undefined) return problem(404);
    c.set('subject', name);
    return c.body(null, 204);
  });
