import type SqliteDatabase from 'better-sqlite3';
import { createWorkerThread } from './worker-thread.ts';

const LOOK_EVERY_MS = 1000;
/** Pages of the write-ahead log that are worth copying; 4 MB, SQLite's own measure. */
const ENOUGH = 1000;
/** Pages at which the thread that writes copies them after all: 40 MB, where the other one fell behind. */
const LAST_RESORT = 10_000;

/** Copies SQLite's write-ahead log into its file from a thread of its own. Returns what ends that. */
export function checkpointAside(handle: SqliteDatabase.Database): () => Promise<void> {
  leaveLogAlone(handle);
  const thread = createWorkerThread<'copy', void>('#platform/database/checkpoints-worker.ts', handle.name);
  const timer = setInterval(() => {
    // A disk that is full or gone is reported by who writes; here it is tried again.
    if (pagesToCopy(handle) >= ENOUGH) thread.run('copy').catch(() => undefined);
  }, LOOK_EVERY_MS).unref();

  return async () => {
    clearInterval(timer);
    await thread.stop();
  };
}

/** Of a connection whose log is copied by somebody else. */
export function leaveLogAlone(handle: SqliteDatabase.Database) {
  handle.pragma(`wal_autocheckpoint = ${LAST_RESORT}`);
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
