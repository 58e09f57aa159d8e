import { workerFile } from '#platform/package.ts';
import { type Budget, createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { Job, Result } from './jobs.server.ts';

export const newBudget = (): Budget => ({ left: 5_000 });

const run = createWorkerProcess<Job, Result[Job['kind']]>(workerFile('#app/editor/editor-worker.ts'), {
  memory: 128,
  total: 384,
  idle: 10 * 60_000,
});

/** Undefined when the job failed or exceeded its budget. */
export function runJob<K extends Job['kind']>(
  job: Extract<Job, { kind: K }>,
  budget?: Budget,
): Promise<Result[K] | undefined>;
export function runJob(job: Job, budget = newBudget()): Promise<Result[Job['kind']] | undefined> {
  return run(job, budget);
}
