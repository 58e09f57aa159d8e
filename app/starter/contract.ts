import { z } from 'zod';

/** When an import hid the examples. */
export const hiddenAt = z.strictObject({ at: z.iso.datetime() });

export const starterReply = z.object({
  present: z.boolean(),
  /** Visitors no longer see them. */
  hidden: z.boolean(),
});
