import { doc, slice } from '#server/http.ts';
import { hasStarterContent, removeStarterContent } from '#server/starter.ts';
import { starterReply } from './contract.ts';

/** /api/starter-content: the examples of the first start. */
export const starterContent = slice()
  .get('/', doc('Whether the examples of the first start are still there', starterReply), async (c) =>
    c.json({ present: await hasStarterContent(c.var.deps.db) }),
  )
  .delete('/', doc('Remove every example that was not edited'), async (c) => {
    await removeStarterContent(c.var.deps.db);
    return c.body(null, 204);
  });
