import { z } from 'zod';

export const demoReply = z.object({
  /** When everything is as before (ISO 8601). */
  until: z.string(),
  minutes: z.number().int(),
  email: z.string(),
  password: z.string(),
});
