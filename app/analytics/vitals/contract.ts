import { z } from 'zod';

const value = z.number('Sayı olmalıdır.').min(0).max(3_600_000).optional();

/** Of one document: ms, ms and a score. */
export const vitalsInput = z.strictObject({ lcp: value, inp: value, cls: value });

/** `p75` is of 30 days, `week_p75` of 7. */
const vitalReply = z.object({
  page: z.enum(['all', 'home', 'projects', 'project', 'blog', 'article', 'other']),
  device: z.enum(['phone', 'desktop']),
  metric: vitalsInput.keyof(),
  visits: z.int(),
  p75: z.number(),
  week_p75: z.number(),
  is_worse: z.boolean(),
});

export const vitalsReply = z.array(vitalReply);

export type VitalsInput = z.output<typeof vitalsInput>;
export type Vital = z.infer<typeof vitalReply>;
export type Metric = Vital['metric'];

/** Google's thresholds: good up to the first, poor above the second. */
export const thresholds: Record<Metric, [good: number, poor: number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};
