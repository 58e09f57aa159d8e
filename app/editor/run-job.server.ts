import { createRequire } from 'node:module';
import { type Budget, createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { Job, Result } from './jobs.server.ts';

export const newBudget = (): Budget => ({ left: 3_500 });

// The package's own import map finds the source from the bundle as well as from the source tree.
const workerFile = createRequire(import.meta.url).resolve('#app/editor/worker.ts');

const run = createWorkerProcess<Job, Result[Job['kind']]>(workerFile, {
  // More than the largest honest texts need; one that needs more is refused, and the process starts anew.
  memory: 128,
  total: 384,
  // It takes a second to start, which who writes should not wait for.
  idle: 10 * 60_000,
});

/** Reads a text in a process without rights. Undefined when it failed, or the budget was used up. */
export function runJob<K extends Job['kind']>(
  job: Extract<Job, { kind: K }>,
  budget?: Budget,
): Promise<Result[K] | undefined>;
export function runJob(job: Job, budget = newBudget()): Promise<Result[Job['kind']] | undefined> {
  return run(job, budget);
}
