import type { Config } from '#app/config.ts';
import { type Room, roomForBackup } from '#platform/backup/room.ts';
import { type BackupSource, writeArchive } from '#platform/backup/write.ts';
import type { Db } from '#platform/database/database.ts';
import { type Lease, lastDone, noteOfHolder, takeLease } from '#platform/database/leases.ts';
import type { Log } from '#platform/log/log.ts';
import { sweepScratch } from '#platform/storage/scratch.ts';
import { type BackupStore, openBackupStore } from './backup-store.server.ts';
import type { BackupList } from './contract.ts';

const DAY = 24 * 60 * 60 * 1000;

export type Backups = Pick<BackupStore, 'open' | 'remove'> & {
  /** Newest first, with the progress of a running backup in any process. */
  list: () => Promise<BackupList>;
  room: () => Promise<Room>;
  /** Starts a backup and logs its errors; false while one is running. */
  start: () => Promise<boolean>;
  make: () => Promise<boolean>;
  sweep: () => Promise<void>;
  /** Backs up when the newest is a day old, and deletes what exceeds BACKUP_KEEP. */
  nightly: () => Promise<void>;
};

type Options = Pick<BackupSource, 'storage' | 'tables'> & {
  config: Config;
  db: Db;
  log: Log;
  onFailed: (error: unknown) => Promise<void>;
};

const LEASE = 'backup';

export function createBackups({ config, storage, tables, db, log, onFailed }: Options): Backups {
  const store = openBackupStore(config);

  async function list() {
    const [data, note] = await Promise.all([store.list(), noteOfHolder(db, LEASE)]);
    return { data, running: note === undefined ? null : progressOf(note) };
  }

  const write = (lease: Lease) =>
    lease
      .run(async (note) => {
        await store.sweep();
        const name = `vitrin-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`.toLowerCase();
        await store.add(name, (path) =>
          writeArchive({ place: config, storage, tables }, path, (done, of) => note(`${done}/${of}`)),
        );
      })
      .catch(async (error: unknown) => {
        await onFailed(error);
        throw error;
      });

  async function make() {
    const lease = await takeLease(db, LEASE);
    if (lease) await write(lease);
    return lease !== undefined;
  }

  async function start() {
    const lease = await takeLease(db, LEASE);
    if (lease)
      void write(lease).catch((error: unknown) =>
        log.error({ event: 'backup_failed', error: String(error) }),
      );
    return lease !== undefined;
  }

  const room = async () => roomForBackup({ place: config, storage }, await store.folder());

  async function sweep() {
    if ((await noteOfHolder(db, LEASE)) === undefined) await store.sweep();
    await sweepScratch();
  }

  async function nightly() {
    if (config.BACKUP_KEEP === 0) return;
    const [newest] = await store.list();
    // Allows for another process with a data folder of its own.
    const last = Math.max(newest ? Date.parse(newest.created_at) : 0, await lastDone(db, LEASE));
    if (Date.now() - last < DAY) return;
    await make();
    const surplus = (await store.list()).slice(config.BACKUP_KEEP);
    for (const { name } of surplus) await store.remove(name);
  }

  return { list, room, sweep, start, make, nightly, open: store.open, remove: store.remove };
}

function progressOf(note: string) {
  const [done = '0', of = '1'] = note.split('/');
  return { done: Number(done), of: Number(of) || 1 };
}
