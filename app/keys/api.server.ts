import { demandPassword } from '#app/auth/http.server.ts';
import { body, ID, idOf, ownerRoute, reportWrite, router } from '#kit/http/routes.server.ts';
import { gone } from '#platform/refused.ts';
import { keyList, keyRequest, newKeyReply } from './contract.ts';
import { createKey, listKeys, revokeKey } from './queries.server.ts';

export const keys = router()
  .get('/', ownerRoute('The keys, newest first', { reply: keyList }), async (c) =>
    c.json(await listKeys(c.var.deps.db)),
  )
  .post(
    '/',
    ownerRoute('Make a key; it is answered once', {
      reply: newKeyReply,
      status: 201,
      account: true,
      audit: 'Anahtar oluşturuldu: {subject}',
    }),
    body(keyRequest),
    async (c) => {
      const { password, ...input } = c.req.valid('json');
      await demandPassword(c, password);
      reportWrite(c, { subject: input.name });
      return c.json(await createKey(c.var.deps.db, c.var.owner.id, input), 201);
    },
  )
  .delete(
    `/${ID}`,
    ownerRoute('Revoke a key at once', { account: true, audit: 'Anahtar iptal edildi: {subject}' }),
    async (c) => {
      const name = await revokeKey(c.var.deps.db, idOf(c));
      if (name === undefined) throw gone();
      reportWrite(c, { subject: name });
      return c.body(null, 204);
    },
  );
