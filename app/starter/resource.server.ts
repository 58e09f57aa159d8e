import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { hiddenAt, starterReply } from './contract.ts';
import { removeStarterContent, showStarterContent, starterState } from './starter.server.ts';

const starterContent = router()
  .get('/', ownerRoute('Whether the starter content still exists', { reply: starterReply }), async (c) => {
    const state = await starterState(c.var.deps.db);
    return c.json({ present: state !== undefined, hidden: state === 'hidden' });
  })
  .post(
    '/show',
    ownerRoute('Show the starter content that an import hid', { audit: 'Örnek içerik yeniden gösterildi' }),
    body(hiddenAt),
    async (c) => {
      await showStarterContent(c.var.deps, c.req.valid('json').at);
      return c.body(null, 204);
    },
  )
  .delete(
    '/',
    ownerRoute('Remove all starter content that was not edited', { audit: 'Örnek içerik silindi' }),
    async (c) => {
      await removeStarterContent(c.var.deps);
      return c.body(null, 204);
    },
  );

export const starterResource = defineResource({
  name: 'starter',
  api: { '/starter-content': starterContent },
});
