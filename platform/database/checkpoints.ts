import type SqliteDatabase from 'better-sqlite3';
import { createWorkerThread } from './worker-thread.ts';

const LOOK_EVERY_MS = 1000;
/** Checkpoint threshold in pages: 4 MB, SQLite's default. */
const ENOUGH = 1000;
/** Checkpoints on the writing thread beyond 40 MB, when the worker falls behind. */
const LAST_RESORT = 10_000;

/** Checkpoints SQLite's write-ahead log in a worker thread. Returns the stop function. */
export function checkpointAside(handle: SqliteDatabase.Database): () => Promise<void> {
  leaveLogAlone(handle);
  const thread = createWorkerThread<'copy', void>('#platform/database/checkpoints-worker.ts', handle.name);
  const timer = setInterval(() => {
    // Writers report a full or missing disk; this retries.
    if (pagesToCopy(handle) >= ENOUGH) thread.run('copy').catch(() => undefined);
  }, LOOK_EVERY_MS).unref();

  return async () => {
    clearInterval(timer);
    await thread.stop();
  };
}

/** Disables auto-checkpoints. */
export function leaveLogAlone(handle: SqliteDatabase.Database) {
  handle.pragma(`wal_autocheckpoint = ${LAST_RESORT}`);
}

/** Counts pages that are not checkpointed yet. */
export function pagesToCopy(handle: SqliteDatabase.Database): number {
  try {
    const [counters] = handle.pragma('wal_checkpoint(NOOP)') as [{ log: number; checkpointed: number }];
    return counters.log - counters.checkpointed;
  } catch {
    // Writers and readers report a broken disk; this timer must not end the process.
    return 0;
  }
}
