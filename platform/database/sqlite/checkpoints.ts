import type SqliteDatabase from 'better-sqlite3';
import type { Log } from '#platform/log/log.ts';
import { createWorkerThread } from '../worker-thread.ts';

const LOOK_EVERY_MS = 1000;
const ENOUGH = 1000;
/** Beyond 40 MB the writing thread checkpoints. */
const LAST_RESORT = 10_000;

export function checkpointAside(handle: SqliteDatabase.Database, log: Log): () => Promise<void> {
  leaveLogAlone(handle);
  const thread = createWorkerThread<'copy', void>(
    '#platform/database/sqlite/checkpoints-worker.ts',
    handle.name,
  );
  const copyWhenLong = async () => {
    if (pagesToCopy(handle) >= ENOUGH) await thread.run('copy');
  };
  let hasFailed = false;
  const look = () =>
    copyWhenLong().then(
      () => {
        hasFailed = false;
      },
      (error: unknown) => {
        // Logs the first of a series: a full disk fails each second.
        if (!hasFailed) log.warn({ event: 'checkpoint_failed', error: String(error) });
        hasFailed = true;
      },
    );
  const timer = setInterval(look, LOOK_EVERY_MS).unref();

  return async () => {
    clearInterval(timer);
    await thread.stop();
  };
}

export function leaveLogAlone(handle: SqliteDatabase.Database) {
  handle.pragma(`wal_autocheckpoint = ${LAST_RESORT}`);
}

export function pagesToCopy(handle: SqliteDatabase.Database): number {
  const [counters] = handle.pragma('wal_checkpoint(NOOP)') as [{ log: number; checkpointed: number }];
  return counters.log - counters.checkpointed;
}
