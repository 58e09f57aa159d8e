import { resources } from '#app/resources.server.ts';
import type { Deps } from '#kit/resource/deps.ts';
import { forgetExpiredLimits } from '#platform/http/rate-limits.ts';
import type { Job } from '#platform/jobs/run-jobs.ts';
import { forgetSettled } from '#platform/outbox/deliveries.ts';
import { HOUR } from '#platform/time.ts';

export const jobsOf = (deps: Deps, all = resources): Job[] => [
  { name: 'look_at_disk', every: 10_000, own: true, run: deps.disk.check, atStart: true },
  { name: 'refresh_pages', every: HOUR, own: true, run: async () => deps.content.expire() },
  { name: 'forget_expired_limits', every: HOUR, run: () => forgetExpiredLimits(deps.db) },
  { name: 'forget_settled_deliveries', every: HOUR, run: () => forgetSettled(deps.db) },
  ...all.flatMap(({ jobs }) => jobs?.(deps) ?? []),
];
