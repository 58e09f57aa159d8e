import { demandPassword } from '#app/auth/http.server.ts';
import { body, ID, idOf, ownerRoute, reportWrite, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { gone } from '#platform/refused.ts';
import { keyList, keyRequest, newKeyReply } from './contract.ts';
import { consent } from './oauth/api.server.ts';
import { forgetUnused } from './oauth/clients.server.ts';
import { oauth, oauthMetadata } from './oauth/routes.server.ts';
import { createKey, listKeys, revokeKey } from './queries.server.ts';

const keys = router()
  .get('/', ownerRoute('The keys, newest first', { reply: keyList }), async (c) =>
    c.json(await listKeys(c.var.deps.db)),
  )
  .post(
    '/',
    ownerRoute('Create a key, which only this answer contains', {
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

export const keysResource = defineResource({
  name: 'keys',
  api: { '/keys': keys, '/oauth': consent },
  files: [
    { path: '/.well-known', routes: oauthMetadata },
    { path: '/oauth', routes: oauth },
  ],
  localTables: ['api_keys', 'oauth_clients', 'oauth_codes'],
  forget: ({ db }, _, now) => forgetUnused(db, now),
});
