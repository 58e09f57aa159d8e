import type { Db, Driver } from '#platform/database/database.ts';
import { takeLease } from '#platform/database/leases.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { MINUTE } from '#platform/time.ts';

export type Job = {
  name: string;
  every: number;
  run: () => Promise<unknown>;
  atStart?: boolean;
  atStop?: boolean;
  /** Runs in every process. Without it a job runs once a period across processes. */
  inEachProcess?: boolean;
};

/** Ends leases early, because each process counts from its own start. */
const EARLY = 0.1;

const LOG_EVERY = 60;

/** Longest wait for the first run, in ms: a process may not live as long as the period of a rare job. */
export const FIRST_AFTER = MINUTE;

type Shared = { db: Db; driver: Driver; log: Log; metrics: Metrics };

/** Never overlaps a job with itself. Logs failures and retries at the next time. */
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
      if (failures % LOG_EVERY === 0) deps.log.error({ event: 'job_failed', name, error: String(error) });
      failures += 1;
    }
  };
  const runAndWait = () => {
    current = attempt().then(() => wait());
  };
  const wait = (pause = every) => {
    if (!stopped) timer = setTimeout(runAndWait, pause).unref();
  };

  current = atStart ? attempt().then(() => wait()) : Promise.resolve(wait(Math.min(every, FIRST_AFTER)));
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
      if (atStop) await attempt();
    },
  };
}

async function runOnce({ name, every, run, inEachProcess = false }: Job, deps: Shared): Promise<void> {
  if (inEachProcess || deps.driver.kind === 'sqlite') {
    await run();
  } else {
    const lease = await takeLease(deps.db, `job:${name}`, every * (1 - EARLY));
    if (!lease) return;
    await lease.run(run);
  }
  deps.metrics.job(name, true);
}
