import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadReply } from './worker-thread-replies.ts';

/** Ends an idle thread, which takes 10 MB and more. */
const IDLE_TIMEOUT = 60_000;

export type WorkerThread<Job, Value> = {
  /** Rejects when the job failed, or the thread broke. */
  run: (job: Job) => Promise<Value>;
  stop: () => Promise<void>;
};

type Waiting<Value> = { resolve: (value: Value) => void; reject: (error: Error) => void };

/**
 * Runs slow work on SQLite's file in a worker thread that is started on demand. `source` calls `serveWorkerThread`, as
 * `#platform/database/checkpoints-worker.ts` does.
 */
export function createWorkerThread<Job, Value>(source: string, database: string): WorkerThread<Job, Value> {
  let current: { thread: Worker; waiting: Waiting<Value>[] } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start() {
    const thread = new Worker(fileOf(source), {
      workerData: { database },
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    });
    // Kept per thread: the one before it may still be ending. Replies come in the order of the jobs.
    const waiting: Waiting<Value>[] = [];
    const started = { thread, waiting };
    thread.unref();
    thread.on('message', (reply: ThreadReply<Value>) => {
      const job = waiting.shift();
      if ('value' in reply) job?.resolve(reply.value);
      else job?.reject(reply.error);
    });
    // Keep the process alive when a thread cannot start or breaks: the next job starts another.
    const gone = (cause?: unknown) => {
      if (current === started) current = undefined;
      for (const { reject } of waiting.splice(0)) {
        reject(new Error('The thread ended before it answered.', { cause }));
      }
    };
    thread.once('error', gone);
    thread.once('exit', () => gone());
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(timer);
    const thread = current?.thread;
    current = undefined;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    // A command has nothing else left to wait for, and would end before the thread does.
    thread.ref();
    thread.postMessage('stop');
    await ended;
  }

  function run(job: Job): Promise<Value> {
    clearTimeout(timer);
    timer = setTimeout(stop, IDLE_TIMEOUT).unref();
    current ??= start();
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    current.waiting.push({ resolve, reject });
    current.thread.postMessage({ job });
    return promise;
  }

  return { run, stop };
}

/** Prefers the built JavaScript, which takes half the memory. */
function fileOf(source: string): URL | string {
  const built = new URL(basename(source).replace(/ts$/, 'js'), import.meta.url);
  return existsSync(built) ? built : createRequire(import.meta.url).resolve(source);
}
