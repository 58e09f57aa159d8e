import { workerFile } from '#platform/package.ts';
import { type Budget, createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { EditorJob, JobOf, Result } from './jobs.server.ts';

export const newBudget = (): Budget => ({ left: 5_000 });

const run = createWorkerProcess<EditorJob, Result[EditorJob['kind']]>(
  workerFile('#editor/editor-worker.ts'),
  { memory: 128, total: 384, idle: 10 * 60_000, throws: true },
);

/** Resolves to undefined if the text exceeds a limit. Rejects if the job itself fails. */
export type RunJob = <K extends EditorJob['kind']>(
  job: JobOf<K>,
  budget?: Budget,
) => Promise<Result[K] | undefined>;

/** Runs a job in the sandboxed process of the editor. */
export function runJob<K extends EditorJob['kind']>(
  job: JobOf<K>,
  budget?: Budget,
): Promise<Result[K] | undefined>;
export function runJob(job: EditorJob, budget = newBudget()): Promise<Result[EditorJob['kind']] | undefined> {
  return run(job, budget);
}
