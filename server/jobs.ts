import { resanitize } from '#app/articles/resanitize.server.ts';
import { invalidateWhenDue } from '#app/articles/scheduled-publishing.server.ts';
import { WINDOW } from '#app/audit/failures.server.ts';
import { sweepLeftovers } from '#app/media/queries.server.ts';
import { forgetByAge } from '#app/privacy/retention.server.ts';
import { forgetOldMissing } from '#app/redirects/queries.server.ts';
import type { Job } from '#platform/jobs/run-jobs.ts';
import type { Deps } from './deps.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Everything that the process does by the clock. */
export const jobsOf = (deps: Deps): Job[] => [
  { name: 'look_at_disk', every: 10_000, own: true, run: deps.disk.look, atStart: true },
  // Leaves the rest of a full disk to the owner.
  {
    name: 'write_views',
    every: 1000,
    own: true,
    run: async () => deps.disk.isFull() || deps.views.flush(),
    atStop: true,
  },
  { name: 'write_failures', every: WINDOW, own: true, run: deps.failures.flush, atStop: true },
  { name: 'forget_by_age', every: HOUR, atStart: true, run: () => forgetByAge(deps) },
  // Refreshes what depends on the date, such as durations.
  { name: 'refresh_pages', every: HOUR, own: true, run: async () => deps.content.expire() },
  { name: 'forget_old_missing', every: HOUR, run: () => forgetOldMissing(deps.db) },
  { name: 'announce_due', every: 5000, run: invalidateWhenDue(deps) },
  { name: 'clean_again', every: DAY, atStart: true, run: () => resanitize(deps) },
  { name: 'sweep_backups', every: DAY, own: true, atStart: true, run: deps.backups.sweep },
  { name: 'nightly_backup', every: HOUR, run: deps.backups.nightly },
  { name: 'sweep_uploads', every: DAY, atStart: true, run: () => sweepLeftovers(deps) },
];
