import { doc, slice } from '#app/http.server.ts';
import { starterReply } from './contract.ts';
import { hasStarterContent, removeStarterContent } from './starter.server.ts';

export const starterContent = slice()
  .get('/', doc('Whether the examples of the first start are still there', starterReply), async (c) =>
    c.json({ present: await hasStarterContent(c.var.deps.db) }),
  )
  .delete('/', doc('Remove every example that was not edited'), async (c) => {
    await removeStarterContent(c.var.deps);
    return c.body(null, 204);
  });
