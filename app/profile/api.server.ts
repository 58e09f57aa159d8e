import { invalid } from '#kit/http/problem.server.ts';
import { recordReceipt } from '#kit/http/route-rules.server.ts';
import { body, ownerRoute, publicRoute, router } from '#kit/http/routes.server.ts';
import { profileInput, profileMap, profileReply, profileValueInput, publicProfileReply } from './contract.ts';
import { getOwnProfile, getPublicProfile, saveProfile } from './queries.server.ts';

const writes = {
  reply: profileReply,
  scope: 'profile:write',
  invalidates: ['profile'],
  receipt: recordReceipt,
} as const;

export const profile = router()
  .get(
    '/public',
    publicRoute('What a visitor may know of the owner', { reply: publicProfileReply, scope: 'content:read' }),
    async (c) => c.json(await getPublicProfile(c.var.deps.db)),
  )
  .get(
    '/',
    ownerRoute('Every value of the personal info', { reply: profileReply, scope: 'profile:write' }),
    async (c) => c.json(await getOwnProfile(c.var.deps.db)),
  )
  .put(
    '/',
    ownerRoute('Save several values', { ...writes, audit: 'Kişisel bilgiler değiştirildi' }),
    body(profileInput),
    async (c) => {
      const { values, rev } = c.req.valid('json');
      return c.json((await saveProfile(c.var.deps.db, values, { rev })).saved);
    },
  )
  .put(
    '/key/:key',
    ownerRoute('Save one value', { ...writes, audit: 'Kişisel bilgiler {id} değiştirildi' }),
    body(profileValueInput),
    async (c) => {
      const values = profileMap.safeParse({ [c.req.param('key')]: c.req.valid('json').value });
      if (!values.success) throw invalid(values.error.issues);
      return c.json((await saveProfile(c.var.deps.db, values.data, { clear: true })).saved);
    },
  );
