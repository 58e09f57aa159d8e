import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type SqliteDatabase from 'better-sqlite3';

// Beside the bundle lies the same as JavaScript, which takes half the memory.
const built = new URL('checkpoints-worker.js', import.meta.url);
const workerFile = existsSync(built)
  ? built
  : createRequire(import.meta.url).resolve('#db/checkpoints-worker.ts');

/** Pages of the write-ahead log at which this thread copies them after all: 40 MB, where the other one fell behind. */
const LAST_RESORT = 10_000;

/**
 * Copies SQLite's write-ahead log into its file from a thread of its own, because the disk takes its time and this
 * thread has requests to answer. Returns what ends it.
 */
export function checkpointAside(handle: SqliteDatabase.Database): () => Promise<void> {
  handle.pragma(`wal_autocheckpoint = ${LAST_RESORT}`);
  const worker = new Worker(workerFile, {
    workerData: { file: handle.name },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  const ended = once(worker, 'exit');
  return async () => {
    // A command has nothing else left to wait for, and would end before the worker does.
    worker.ref();
    worker.postMessage('stop');
    await ended;
  };
}
