import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { adoptInput, originalReply } from './contract.ts';
import { adopt, getOriginal } from './original.server.ts';

const original = router()
  .get(
    '/',
    ownerRoute('Since when this site is a copy, and what it would send', { reply: originalReply }),
    async (c) => c.json(await getOriginal(c.var.deps.db)),
  )
  .post(
    '/adopt',
    ownerRoute('Make this copy the original', {
      reply: originalReply,
      invalidates: [],
      audit: 'Kopya sahiplenildi',
    }),
    body(adoptInput),
    async (c) => {
      await adopt(c.var.deps, c.req.valid('json').waiting);
      return c.json(await getOriginal(c.var.deps.db));
    },
  );

export const originalResource = defineResource({ name: 'original', api: { '/original': original } });
