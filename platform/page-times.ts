import { HOUR } from '#platform/time.ts';

export type PageTimes = ReturnType<typeof createPageTimes>;

/** Each bucket ends a tenth above the previous one; the first one ends at 0.1 ms. */
const STEP = 1.1;
const SHORTEST = 0.1;
const BUCKETS = 140;
const HOURS = 24;

/** Counts how long this process took to answer pages in the last day, in one histogram an hour. */
export function createPageTimes() {
  const hours = new Map<number, Uint32Array>();
  const hourOf = (now: number) => Math.floor(now / HOUR);

  function recent(now: number) {
    for (const hour of hours.keys())
      if (hour <= hourOf(now) - HOURS || hour > hourOf(now)) hours.delete(hour);
    return hours;
  }

  return {
    add(ms: number, now = Date.now()) {
      const hour = hourOf(now);
      const counts = recent(now).get(hour) ?? new Uint32Array(BUCKETS);
      const steps = Math.max(0, Math.ceil(Math.log(ms / SHORTEST) / Math.log(STEP)));
      const bucket = Math.min(BUCKETS - 1, steps);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      hours.set(hour, counts);
    },

    /** The time that 95 of 100 answers did not exceed, to a tenth above; undefined before the first one. */
    p95(now = Date.now()): { ms: number; answers: number } | undefined {
      const all = [...recent(now).values()];
      const counts = Array.from({ length: BUCKETS }, (_, at) =>
        all.reduce((sum, one) => sum + (one[at] ?? 0), 0),
      );
      const answers = counts.reduce((sum, count) => sum + count, 0);
      let left = answers * 0.95;
      const at = counts.findIndex((count) => {
        left -= count;
        return left <= 0;
      });
      return answers > 0 ? { ms: SHORTEST * STEP ** at, answers } : undefined;
    },
  };
}
