import { z } from 'zod';

export const stepNames = [
  'account',
  'person',
  'cv',
  'project',
  'article',
  'mail',
  'address',
  'backup',
] as const;

export type StepName = (typeof stepNames)[number];

/** What runs the process, so that the panel can explain how to set a setting. */
export const runners = ['service', 'container', 'npx', 'npm'] as const;

export type Runner = (typeof runners)[number];

export const firstStepsReply = z.object({
  hidden: z.boolean(),
  runner: z.enum(runners),
  steps: z.array(z.object({ name: z.enum(stepNames), done: z.boolean() })),
});

export const firstStepsInput = z.strictObject({ hidden: z.boolean('Evet veya hayır olmalıdır.') });

export type FirstSteps = z.infer<typeof firstStepsReply>;
