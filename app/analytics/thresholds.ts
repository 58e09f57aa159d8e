import type { Metric } from './contract.ts';

/** Google's thresholds: good up to the first, poor above the second. */
export const thresholds: Record<Metric, [good: number, poor: number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};
