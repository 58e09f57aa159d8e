import { workerFile } from '#platform/package.ts';
import { type Budget, createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { EditorJob, Result } from './jobs.server.ts';

export const newBudget = (): Budget => ({ left: 5_000 });

type Run = (job: EditorJob, budget: Budget) => Promise<Result[EditorJob['kind']] | undefined>;

let run: Run = createWorkerProcess(workerFile('#editor/editor-worker.ts'), {
  memory: 128,
  total: 384,
  idle: 10 * 60_000,
  throws: true,
});

/** Runs jobs in this process, which is a sandboxed one itself. */
export function runJobsHere(work: (job: EditorJob) => Result[EditorJob['kind']]) {
  run = async (job) => work(job);
}

/** Undefined when the text exceeds a limit. Throws when the job itself fails. */
export function runJob<K extends EditorJob['kind']>(
  job: Extract<EditorJob, { kind: K }>,
  budget?: Budget,
): Promise<Result[K] | undefined>;
export function runJob(job: EditorJob, budget = newBudget()): Promise<Result[EditorJob['kind']] | undefined> {
  return run(job, budget);
}
