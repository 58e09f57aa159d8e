import { z } from 'zod';

/** Names the moment at which an import hid examples. */
export const hiddenAt = z.strictObject({ at: z.iso.datetime() });

export const starterReply = z.object({
  present: z.boolean(),
  /** Visitors no longer see them. */
  hidden: z.boolean(),
});
