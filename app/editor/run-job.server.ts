import { workerFile } from '#platform/package.ts';
import { type Budget, createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { Job, Result } from './jobs.server.ts';

export const newBudget = (): Budget => ({ left: 5_000 });

type Run = (job: Job, budget: Budget) => Promise<Result[Job['kind']] | undefined>;

let run: Run = createWorkerProcess(workerFile('#app/editor/editor-worker.ts'), {
  memory: 128,
  total: 384,
  idle: 10 * 60_000,
  throws: true,
});

/** Runs jobs in this process, which is a sandboxed one itself. */
export function runJobsHere(work: (job: Job) => Result[Job['kind']]) {
  run = async (job) => work(job);
}

/** Undefined when the text exceeds a limit. Throws when the job itself fails. */
export function runJob<K extends Job['kind']>(
  job: Extract<Job, { kind: K }>,
  budget?: Budget,
): Promise<Result[K] | undefined>;
export function runJob(job: Job, budget = newBudget()): Promise<Result[Job['kind']] | undefined> {
  return run(job, budget);
}
