import { Worker } from 'node:worker_threads';
import { workerFile } from '../package.ts';
import type { ThreadReply } from './worker-thread-replies.ts';

/** Ends an idle thread, which holds 10 MB. */
const IDLE_TIMEOUT = 60_000;

export type WorkerThread<Job, Value> = {
  run: (job: Job) => Promise<Value>;
  stop: () => Promise<void>;
};

type Waiting<Value> = { resolve: (value: Value) => void; reject: (error: Error) => void };

/**
 * Runs slow work on SQLite's file in a worker thread; `source` calls `serveWorkerThread`. Not Piscina, which never
 * answers a job whose thread failed to start.
 */
export function createWorkerThread<Job, Value>(
  source: `#${string}.ts`,
  database: string,
): WorkerThread<Job, Value> {
  let current: { thread: Worker; waiting: Waiting<Value>[] } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start() {
    const thread = new Worker(workerFile(source), {
      workerData: { database },
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    });
    const waiting: Waiting<Value>[] = [];
    const started = { thread, waiting };
    thread.unref();
    thread.on('message', (reply: ThreadReply<Value>) => {
      const job = waiting.shift();
      if ('value' in reply) job?.resolve(reply.value);
      else job?.reject(reply.error);
    });
    // Keeps the process alive; the next job starts another thread.
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
    // Keeps a command alive until the thread has ended.
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
