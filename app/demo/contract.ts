import { z } from 'zod';

const demo = z.object({
  /** When the demo is reset (ISO 8601). */
  until: z.string(),
  minutes: z.number().int(),
  email: z.string(),
  password: z.string(),
});

/** Null on every site that is no demo. */
export const demoReply = z.object({ demo: demo.nullable() });

export type DemoFacts = z.infer<typeof demo>;

/** Who everybody signs in to a demo as. */
export const DEMO_ACCOUNT = { email: 'demo@vitrin.local', password: 'vitrin-demo', name: 'Demo' };
