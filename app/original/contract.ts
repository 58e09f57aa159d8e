import { z } from 'zod';

/** What a copy would send once it becomes the original. */
export const waiting = z.object({
  id: z.number().int(),
  kind: z.string(),
  about: z.string(),
  created_at: z.string(),
});

export const originalReply = z.object({ copy_since: z.string().nullable(), waiting: z.array(waiting) });

export const adoptInput = z.strictObject({
  waiting: z.enum(['send', 'drop'], 'Bekleyenler için send ya da drop yazınız.'),
});

export type Waiting = z.infer<typeof waiting>;
