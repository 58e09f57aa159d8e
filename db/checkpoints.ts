import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type SqliteDatabase from 'better-sqlite3';

// Beside the bundle lies the same as JavaScript, which takes half the memory.
const built = new URL('checkpoints-worker.js', import.meta.url);
const workerFile = existsSync(built)
  ? built
  : createRequire(import.meta.url).resolve('#db/checkpoints-worker.ts');

const LOOK_EVERY_MS = 1000;
/** Pages of the write-ahead log that are worth copying; 4 MB, SQLite's own measure. */
const ENOUGH = 1000;
/** Pages at which this thread copies them after all: 40 MB, where the other one fell behind. */
const LAST_RESORT = 10_000;
/** Looks without enough to do after which the other thread ends: it takes 10 MB. */
const PATIENCE = 60;

/**
 * Copies SQLite's write-ahead log into its file from a thread of its own, because the disk takes its time and this
 * thread has requests to answer. The other thread is there only while much is written. Returns what ends all of it.
 */
export function checkpointAside(handle: SqliteDatabase.Database): () => Promise<void> {
  handle.pragma(`wal_autocheckpoint = ${LAST_RESORT}`);
  let worker: Worker | undefined;
  let idle = 0;

  const timer = setInterval(() => {
    if (pagesToCopy(handle) >= ENOUGH) {
      worker ??= start();
      worker.postMessage('copy');
      idle = 0;
    } else if (worker) {
      idle += 1;
      if (idle >= PATIENCE) void stop();
    }
  }, LOOK_EVERY_MS).unref();

  function start() {
    const started = startWorker(handle.name);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function stop() {
    const stopping = worker;
    worker = undefined;
    if (!stopping) return;
    const ended = new Promise((resolve) => stopping.once('exit', resolve));
    // A command has nothing else left to wait for, and would end before the worker does.
    stopping.ref();
    stopping.postMessage('stop');
    await ended;
  }

  return async () => {
    clearInterval(timer);
    await stop();
  };
}

function startWorker(file: string): Worker {
  const worker = new Worker(workerFile, {
    workerData: { file },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  // One that cannot start or breaks must not end the process: the next look starts another.
  worker.on('error', () => undefined);
  return worker;
}

/** Pages of the log that are not in the file yet. Reads the counters only. */
export function pagesToCopy(handle: SqliteDatabase.Database): number {
  try {
    const [counters] = handle.pragma('wal_checkpoint(NOOP)') as [{ log: number; checkpointed: number }];
    return counters.log - counters.checkpointed;
  } catch {
    // A disk that is full or gone is reported by who writes or reads; this timer must not end the process.
    return 0;
  }
}
