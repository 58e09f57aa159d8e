import { z } from 'zod';

export const MAX_DIAGRAM = 200_000;

export const diagramInput = z.object({
  source: z.string().max(MAX_DIAGRAM, 'Diyagram en fazla 200 kB olabilir.'),
});

export const drawing = z.union([
  z.object({ svg: z.string() }),
  z.object({ line: z.int(), mistake: z.string() }),
]);

export type Diagram = z.infer<typeof drawing>;
