import { z } from 'zod';

// Apart from the other contracts: lists of texts load this one alone.

export const readsQuery = z.object({
  ids: z
    .string()
    .regex(/^(?:\d{1,9}(?:,\d{1,9}){0,99})?$/, 'Virgülle ayrılmış en çok 100 numara olabilir.')
    .default('')
    .transform((list) => list.split(',').filter(Boolean).map(Number))
    .describe('Ids of articles or own pages, separated by commas'),
});

/** Views of 30 days, the oldest first, in all languages. */
export const readsReply = z.array(z.object({ id: z.int(), days: z.array(z.int()) }));

export type Reads = z.infer<typeof readsReply>;
