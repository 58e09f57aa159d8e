import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadReply } from './side-thread-replies.ts';

/** After so long without a job the thread ends: it takes 10 MB and more. */
const PATIENCE_MS = 60_000;

export type SideThread<Job, Value> = {
  /** Rejects when the job failed, or the thread broke. */
  ask: (job: Job) => Promise<Value>;
  stop: () => Promise<void>;
};

type Waiting<Value> = { resolve: (value: Value) => void; reject: (error: Error) => void };

/**
 * A thread for work on SQLite's file that takes its time, because this one has requests to answer. It is there only
 * while there is work. `source` is a file of ours that calls `answerFromThread`, such as `#db/checkpoints-worker.ts`.
 */
export function createSideThread<Job, Value>(source: string, database: string): SideThread<Job, Value> {
  let current: { thread: Worker; waiting: Waiting<Value>[] } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start() {
    const thread = new Worker(fileOf(source), {
      workerData: { database },
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    });
    // Of this thread alone: the one before it may still be ending. Answers come in the order of the questions.
    const waiting: Waiting<Value>[] = [];
    const started = { thread, waiting };
    thread.unref();
    thread.on('message', (reply: ThreadReply<Value>) => {
      const asked = waiting.shift();
      if ('value' in reply) asked?.resolve(reply.value);
      else asked?.reject(reply.error);
    });
    // One that cannot start or breaks must not end the process: the next job starts another.
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

  function ask(job: Job): Promise<Value> {
    clearTimeout(timer);
    timer = setTimeout(stop, PATIENCE_MS).unref();
    current ??= start();
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    current.waiting.push({ resolve, reject });
    current.thread.postMessage({ job });
    return promise;
  }

  return { ask, stop };
}

/** Beside the bundle lies the same as JavaScript, which takes half the memory. */
function fileOf(source: string): URL | string {
  const built = new URL(basename(source).replace(/ts$/, 'js'), import.meta.url);
  return existsSync(built) ? built : createRequire(import.meta.url).resolve(source);
}
