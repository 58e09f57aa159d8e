import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import type { RateLimit } from '#platform/http/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { diagramInput, drawing } from './contract.ts';
import { drawDiagram } from './draw.server.ts';

const byOwner: RateLimit = { name: 'diagrams', points: 240, seconds: 60 };

/** /api/diagrams: the drawing that the editor shows next to a diagram's source. */
export const diagrams = router().post(
  '/',
  ownerRoute('Draw a diagram, or name the line with a mistake', {
    reply: drawing,
    invalidates: [],
    audit: false,
    inDemo: true,
  }),
  body(diagramInput),
  async (c) => {
    const wait = await c.var.deps.limits.consume(byOwner, 'owner');
    if (wait) throw new Refused({ status: 429, headers: { 'Retry-After': String(wait) } });
    return c.json(await drawDiagram(c.req.valid('json').source));
  },
);
