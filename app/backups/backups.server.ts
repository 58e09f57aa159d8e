import { type Room, roomForBackup } from '#app/backups/archive/room.ts';
import { type BackupSource, writeArchive } from '#app/backups/archive/write.ts';
import type { Config } from '#app/config.ts';
import type { Db } from '#platform/database/database.ts';
import { type Lease, lastDone, noteOfHolder, takeLease } from '#platform/database/leases.ts';
import type { Log } from '#platform/log/log.ts';
import { sweepScratch } from '#platform/storage/scratch.ts';
import { DAY } from '#platform/time.ts';
import { type BackupStore, openBackupStore } from './backup-store.server.ts';
import type { BackupList, Proof } from './contract.ts';
import { openCopies } from './copies.server.ts';
import { readCopy, readProof, writeCopy, writeProof } from './proof.server.ts';
import { proveApart } from './prove.server.ts';
import { keptOf } from './retention.ts';

const WEEK = 7 * DAY;

export type Backups = Pick<BackupStore, 'open' | 'remove'> & {
  /** Newest first, with the progress of a running backup in any process. */
  list: () => Promise<BackupList>;
  room: () => Promise<Room>;
  /** Starts a backup and its proof, and logs their errors; false while one is running. */
  start: () => Promise<boolean>;
  make: () => Promise<boolean>;
  sweep: () => Promise<void>;
  /** Backs up when the newest is a day old, and deletes what exceeds BACKUP_KEEP and its weeks and months. */
  nightly: () => Promise<void>;
  /** Restores the newest archive into a scratch place; undefined when there is none, or another one is at work. */
  prove: () => Promise<Proof | undefined>;
  /** Proves once a week, after a failure once a day. */
  proveWeekly: () => Promise<void>;
  proof: () => Promise<Proof | undefined>;
  /** Puts the newest archive into the second place, proven before; a failure is tried again at the next call. */
  copy: () => Promise<void>;
};

type Options = Pick<BackupSource, 'storage' | 'tables'> & {
  config: Config;
  db: Db;
  log: Log;
  /** Restores an archive into a scratch database below the folder; throws when something is missing. */
  prove?: (path: string, folder: string, tables: BackupSource['tables']) => Promise<unknown>;
  onFailed: (error: unknown, what: 'backup' | 'proof' | 'copy') => Promise<void>;
};

const LEASE = 'backup';
/** Held while an archive is proven or copied. Apart, because the end of a backup decides when the next is due. */
const USE = 'backup_use';
const PROVING = 'proving';

export function createBackups(options: Options): Backups {
  const { config, storage, tables, db, log, onFailed, prove: restore = proveApart } = options;
  const store = openBackupStore(config);
  const copies = openCopies(config, store);

  async function list() {
    const [data, proof] = await Promise.all([store.list(), readProof(db)]);
    const [note, use] = await Promise.all([noteOfHolder(db, LEASE), noteOfHolder(db, USE)]);
    const copied = copies && (await readCopy(db));
    const is_proving = use === PROVING;
    const running = note === undefined ? null : progressOf(note);
    return { data, running, is_proving, proof: proof ?? null, copy: copied ?? null };
  }

  const write = (lease: Lease) =>
    lease
      .run(async (note) => {
        if ((await noteOfHolder(db, USE)) === undefined) await store.sweep();
        const name = `vitrin-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`.toLowerCase();
        await store.add(name, (path) =>
          writeArchive({ place: config, storage, tables }, path, (done, of) => note(`${done}/${of}`)),
        );
      })
      .catch(async (error: unknown) => {
        await onFailed(error, 'backup');
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
      void write(lease)
        .then(prove)
        .then(copy)
        .catch((error: unknown) => log.error({ event: 'backup_failed', error: String(error) }));
    return lease !== undefined;
  }

  async function prove() {
    const [newest] = await store.list();
    if (!newest || (await noteOfHolder(db, LEASE)) !== undefined) return undefined;
    const lease = await takeLease(db, USE);
    return lease?.run((note) => {
      note(PROVING);
      return proveOne(newest.name);
    });
  }

  async function proveOne(name: string) {
    const error = await store
      .use(name, (path, folder) => restore(path, folder, tables))
      .then(() => undefined, String);
    const isStillThere = (await store.list()).some((archive) => archive.name === name);
    if (!isStillThere) return undefined;
    const proof = { name, proved_at: new Date().toISOString(), ok: error === undefined };
    await writeProof(db, proof);
    if (error) {
      log.error({ event: 'backup_proof_failed', name, error });
      await onFailed(error, 'proof');
    }
    return proof;
  }

  async function proveWeekly() {
    const last = await readProof(db);
    const pause = last?.ok === false ? DAY : WEEK;
    if (!last || Date.now() - Date.parse(last.proved_at) >= pause) await prove();
  }

  async function copy() {
    const [newest] = await store.list();
    const last = await readCopy(db);
    if (!copies || !newest || (last?.ok && last.name === newest.name)) return;
    const known = await readProof(db);
    const proof = known?.name === newest.name ? known : await prove();
    if (!proof?.ok || proof.name !== newest.name) return;
    const lease = await takeLease(db, USE);
    await lease?.run(async () => {
      const error = await copies.add(newest.name).then(() => undefined, String);
      await writeCopy(db, { name: newest.name, tried_at: new Date().toISOString(), ok: error === undefined });
      if (error) {
        await onFailed(error, 'copy');
        throw new Error(error);
      }
      await copies.prune(retentionOf(config));
    });
  }

  const room = async () => roomForBackup(config, storage, await store.folder());

  async function sweep() {
    const notes = await Promise.all([noteOfHolder(db, LEASE), noteOfHolder(db, USE)]);
    if (notes.every((note) => note === undefined)) await store.sweep();
    await sweepScratch();
  }

  async function nightly() {
    if (config.BACKUP_KEEP === 0) return;
    const [newest] = await store.list();
    // Allows for another process with a data folder of its own.
    const last = Math.max(newest ? Date.parse(newest.created_at) : 0, await lastDone(db, LEASE));
    if (Date.now() - last < DAY) return;
    await make();
    const archives = await store.list();
    const kept = keptOf(archives, retentionOf(config));
    for (const archive of archives) if (!kept.has(archive)) await store.remove(archive.name);
  }

  const { open, remove } = store;
  const proof = () => readProof(db);
  return { list, room, sweep, start, make, nightly, prove, proveWeekly, proof, copy, open, remove };
}

const retentionOf = (config: Config) => ({
  days: config.BACKUP_KEEP,
  weeks: config.BACKUP_KEEP_WEEKS,
  months: config.BACKUP_KEEP_MONTHS,
});

function progressOf(note: string) {
  const [done = '0', of = '1'] = note.split('/');
  return { done: Number(done), of: Number(of) || 1 };
}
