import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Job, Result } from './jobs.server.ts';

const THREADS = 2;
const DEADLINE_MS = 4_500;
/** More than the largest honest texts need; one that needs more is refused. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };
const START_MS = 30_000;

// The package's own import map finds the source from the bundle as well as from the source tree.
const workerFile = createRequire(import.meta.url).resolve('#app/editor/worker.ts');

/** A thread that is `spent` has grown large, and is not kept for the next job. */
type Done = ({ value: Result[Job['kind']] } | { error: string }) & { spent: boolean };
type Reply = { ready: true } | Done;
type Waiting = { job: Job; deadline: number; done: (value: Result[Job['kind']] | undefined) => void };
type Thread = { worker: Worker; ready: boolean; current?: Waiting; timer?: NodeJS.Timeout };

const threads = new Set<Thread>();
const queue: Waiting[] = [];

/**
 * Does a job in a thread, so that no text can keep the server from answering others. Undefined when it failed or
 * took longer than the deadline (ms): the thread is ended then and the next job gets a new one.
 */
export function runJob<K extends Job['kind']>(
  job: Extract<Job, { kind: K }>,
  deadline?: number,
): Promise<Result[K] | undefined>;
export function runJob(job: Job, deadline = DEADLINE_MS): Promise<Result[Job['kind']] | undefined> {
  return new Promise((done) => {
    queue.push({ job, deadline, done });
    next();
  });
}

function next(): void {
  const idle = [...threads].find((thread) => !thread.current);
  const thread = idle ?? (queue.length > 0 && threads.size < THREADS ? startThread() : undefined);
  if (!thread) return;
  thread.current = queue.shift();
  if (!thread.current) return;
  thread.worker.ref();
  thread.worker.postMessage(thread.current.job);
  startTimer(thread);
}

function startTimer(thread: Thread): void {
  clearTimeout(thread.timer);
  const time = thread.ready ? thread.current?.deadline : START_MS;
  thread.timer = setTimeout(() => end(thread), time);
}

function startThread(): Thread {
  const worker = new Worker(workerFile, { resourceLimits: MEMORY });
  const thread: Thread = { worker, ready: false };
  threads.add(thread);
  worker.on('message', (reply: Reply) => {
    if ('ready' in reply) {
      thread.ready = true;
      if (thread.current) startTimer(thread);
    } else {
      const value = 'value' in reply ? reply.value : undefined;
      if (reply.spent) end(thread, value);
      else finish(thread, value);
    }
  });
  worker.on('error', () => end(thread));
  return thread;
}

function finish(thread: Thread, value: Result[Job['kind']] | undefined): void {
  clearTimeout(thread.timer);
  const { current } = thread;
  thread.current = undefined;
  thread.worker.unref();
  current?.done(value);
  next();
}

function end(thread: Thread, value?: Result[Job['kind']]): void {
  threads.delete(thread);
  void thread.worker.terminate();
  finish(thread, value);
}
