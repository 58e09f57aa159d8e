import { z } from 'zod';

export const starterReply = z.object({ present: z.boolean() });
