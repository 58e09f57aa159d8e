import { resanitize } from '#app/articles/resanitize.server.ts';
import { invalidateWhenDue } from '#app/articles/scheduled-publishing.server.ts';
import { WINDOW } from '#app/audit/failures.server.ts';
import { sweepLeftovers } from '#app/media/queries.server.ts';
import { forgetByAge } from '#app/privacy/retention.server.ts';
import { forgetOldMissing } from '#app/redirects/queries.server.ts';
import { takeLease } from '#platform/database/leases.ts';
import type { Deps } from './deps.ts';

export type Job = {
  name: string;
  /** Time between the end of one run and the start of the next, in ms. */
  every: number;
  run: () => Promise<unknown>;
  /** Runs once as soon as the process listens. */
  atStart?: boolean;
  /** Runs once more while the process stops, because something may still wait in memory. */
  atStop?: boolean;
  /** Of this process alone. Without it a job runs once a period, however many processes share the database. */
  own?: boolean;
};

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Processes count from their own start: one may begin this much of a period early, so that none is left out. */
const EARLY = 0.1;

/** Everything that the process does by the clock. */
export const jobsOf = (deps: Deps): Job[] => [
  { name: 'look_at_disk', every: 10_000, own: true, run: deps.disk.look, atStart: true },
  // They wait while the disk is full: what is left of it is the owner's.
  {
    name: 'write_views',
    every: 1000,
    own: true,
    run: async () => deps.disk.isFull() || deps.views.flush(),
    atStop: true,
  },
  { name: 'write_failures', every: WINDOW, own: true, run: deps.failures.flush, atStop: true },
  { name: 'forget_by_age', every: HOUR, atStart: true, run: () => forgetByAge(deps) },
  // What pages say of today, such as how long a job has lasted, is at most an hour old.
  { name: 'refresh_pages', every: HOUR, own: true, run: async () => deps.content.expire() },
  { name: 'forget_old_missing', every: HOUR, run: () => forgetOldMissing(deps.db) },
  { name: 'announce_due', every: 5000, run: invalidateWhenDue(deps) },
  { name: 'clean_again', every: DAY, atStart: true, run: () => resanitize(deps) },
  { name: 'sweep_backups', every: DAY, own: true, atStart: true, run: deps.backups.sweep },
  { name: 'nightly_backup', every: HOUR, run: deps.backups.nightly },
  // Files of uploads that broke off.
  { name: 'sweep_uploads', every: DAY, atStart: true, run: () => sweepLeftovers(deps) },
];

/** Of a job that fails again and again, every so many failures are told. */
const TELL_AGAIN = 60;

type Shared = Pick<Deps, 'db' | 'driver' | 'log' | 'metrics'>;

/** Starts them; a job never overlaps itself, and one that fails is logged and tried again the next time. */
export function startJobs(jobs: Job[], deps: Shared): { stop: () => Promise<void> } {
  const running = jobs.map((job) => startJob(job, deps));
  return {
    async stop() {
      for (const { stop } of running) await stop();
    },
  };
}

function startJob(job: Job, deps: Shared) {
  const { name, every, atStart = false, atStop = false } = job;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current: Promise<void>;

  let failures = 0;

  const attempt = async () => {
    try {
      await runOnce(job, deps);
      if (failures > 0) deps.log.info({ event: 'job_recovered', name, failures });
      failures = 0;
    } catch (error) {
      deps.metrics.job(name, false);
      // A job of every second would otherwise fill the log while the database is away.
      if (failures % TELL_AGAIN === 0) deps.log.error({ event: 'job_failed', name, error: String(error) });
      failures += 1;
    }
  };
  const runAndWait = () => {
    current = attempt().then(wait);
  };
  const wait = () => {
    if (!stopped) timer = setTimeout(runAndWait, every).unref();
  };

  current = atStart ? attempt().then(wait) : Promise.resolve(wait());
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
      if (atStop) await attempt();
    },
  };
}

/** SQLite has one process, which needs to ask nobody. */
async function runOnce({ name, every, run, own = false }: Job, deps: Shared): Promise<void> {
  if (own || deps.driver.kind === 'sqlite') {
    await run();
  } else {
    const lease = await takeLease(deps.db, `job:${name}`, every * (1 - EARLY));
    if (!lease) return;
    await lease.run(run);
  }
  deps.metrics.job(name, true);
}
