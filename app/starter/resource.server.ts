import { ownerRoute, router } from '#app/http/routes.server.ts';
import { defineResource } from '#app/resource.ts';
import { starterReply } from './contract.ts';
import { hasStarterContent, removeStarterContent } from './starter.server.ts';

const starterContent = router()
  .get(
    '/',
    ownerRoute('Whether the examples of the first start are still there', { reply: starterReply }),
    async (c) => c.json({ present: await hasStarterContent(c.var.deps.db) }),
  )
  .delete(
    '/',
    ownerRoute('Remove every example that was not edited', { audit: 'Örnek içerik silindi' }),
    async (c) => {
      await removeStarterContent(c.var.deps);
      return c.body(null, 204);
    },
  );

export const starterResource = defineResource({
  name: 'starter',
  api: { '/starter-content': starterContent },
});
