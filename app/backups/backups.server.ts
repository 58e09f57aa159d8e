import { z } from 'zod';
import type { Config } from '#app/config.ts';
import { copySince, refuseOutside } from '#app/original/original.server.ts';
import type { Db } from '#platform/database/database.ts';
import { type Lease, lastDone, noteOfHolder, takeLease } from '#platform/database/leases.ts';
import type { Log } from '#platform/log.ts';
import { runApart } from '#platform/sandbox/worker-process.ts';
import { sweepScratch } from '#platform/storage/scratch.ts';
import { DAY, HOUR, isAhead, isDue, iso } from '#platform/time.ts';
import type { FailedPart } from './announce-failed.server.ts';
import { readManifest } from './archive/extract.ts';
import { type BackupSource, type Room, roomForBackup, writeArchive } from './archive/write.ts';
import {
  type BackupStore,
  openBackupStore,
  readCopy,
  readFailure,
  readLost,
  readProof,
  writeCopy,
  writeFailure,
  writeLost,
  writeProof,
} from './backup-store.server.ts';
import type { Backup, BackupList, Lost, Proof } from './contract.ts';
import { openCopies } from './copies.server.ts';
import { keptOf, newestOf, nightOf } from './retention.ts';

const WEEK = 7 * DAY;
/** Tolerates one failed night. */
const TOO_OLD = 2 * DAY;

export type BackupHealth = {
  /** When any process made the newest archive; undefined before the first. */
  madeAt: number | undefined;
  isOld: boolean;
  /** Why the last backup failed. */
  failure: string | undefined;
  /** Archives with a date in the future, from a wrong clock. */
  ahead: string[];
  lost: Lost;
  proof: Proof | undefined;
  /** The archive whose copy to the second place failed. */
  uncopied: string | undefined;
};

export type Backups = Pick<BackupStore, 'open' | 'remove'> & {
  /** Newest first, with the progress of a running backup in any process. */
  list: () => Promise<BackupList>;
  room: () => Promise<Room>;
  /** Starts a backup and its proof, logging errors; returns false while one is running. */
  start: () => Promise<boolean>;
  make: () => Promise<boolean>;
  sweep: () => Promise<void>;
  /** Backs up once a night, late if the hour was missed, an hour after a failure, and deletes archives beyond BACKUP_KEEP and its weeks and months. */
  nightly: (now?: number) => Promise<void>;
  /** Test-restores the newest archive; undefined if there is none, or another process is busy. */
  prove: () => Promise<Proof | undefined>;
  /** Proves once a week; after a failure, once a day. */
  proveWeekly: () => Promise<void>;
  proof: () => Promise<Proof | undefined>;
  /** Copies the newest archive to the second place once it is proven; the next call retries after a failure. */
  copy: () => Promise<void>;
  health: () => Promise<BackupHealth>;
};

type Options = Pick<BackupSource, 'storage' | 'tables' | 'namedFiles'> & {
  config: Config;
  db: Db;
  log: Log;
  /** Restores an archive into a scratch database below the folder. Returns files that it lacks; throws if anything else is missing. */
  prove?: (path: string, folder: string, tables: BackupSource['tables']) => Promise<{ missing: string[] }>;
  onFailed: (error: unknown, what: FailedPart) => Promise<void>;
};

const LEASE = 'backup';
/** Held while an archive is proven or copied. A lease of its own, because the end of the other one decides when the next backup is due. */
const USE = 'backup_use';
const PROVING = 'proving';

export function createBackups(options: Options): Backups {
  const { config, storage, tables, namedFiles, db, log, onFailed, prove: restore = proveApart } = options;
  const store = openBackupStore(config);
  const copies = openCopies(config, store);
  const newest = async () => newestOf(await store.list());

  const isCopy = async () => (await copySince(db)) !== undefined;

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
        const before = await store.list();
        const name = `vitrin-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`.toLowerCase();
        let missing: string[] = [];
        await store.add(name, async (path) => {
          const source = { place: config, storage, tables, namedFiles };
          missing = (await writeArchive(source, path, (done, of) => note(`${done}/${of}`))).missing;
        });
        await noteLost(missing, before);
        if ((await readFailure(db)).last) await writeFailure(db, {});
      })
      .catch(async (error: unknown) => {
        await noteFailure(error);
        await onFailed(error, 'backup');
        throw error;
      });

  /** Only logs if it cannot store the failure: the database may be what failed. */
  const noteFailure = (error: unknown) =>
    writeFailure(db, { last: { at: iso(Date.now()), error: String(error) } }).catch((cause: unknown) =>
      log.error({ event: 'backup_failure_not_stored', error: String(cause) }),
    );

  /** Stores, for each missing file, the newest archive that still has it. */
  async function noteLost(missing: string[], archives: Backup[]) {
    const { files: before } = await readLost(db);
    const files = before.filter(({ key }) => missing.includes(key));
    const sought = new Set(missing.filter((key) => !files.some((one) => one.key === key)));
    if (before.length === 0 && sought.size === 0) return;
    for (const { name } of sought.size > 0 ? archives : []) {
      const manifest = await store.use(name, readManifest);
      const found = [...sought].filter((key) => manifest?.uploads[key]);
      for (const key of found) sought.delete(key);
      files.push(...found.map((key) => ({ key, archive: name })));
      if (sought.size === 0) break;
    }
    files.push(...[...sought].map((key) => ({ key, archive: '' })));
    await writeLost(db, { files });
  }

  async function make() {
    // An archive would contain what each visitor of a demo may see only of their own.
    if (config.DEMO) return false;
    const lease = await takeLease(db, LEASE);
    if (lease) await write(lease);
    return lease !== undefined;
  }

  async function start() {
    if (config.DEMO) return false;
    const lease = await takeLease(db, LEASE);
    if (lease)
      void write(lease)
        .then(prove)
        .then(copy)
        .catch((error: unknown) => log.error({ event: 'backup_failed', error: String(error) }));
    return lease !== undefined;
  }

  async function prove() {
    const archive = await newest();
    if (!archive || (await noteOfHolder(db, LEASE)) !== undefined) return undefined;
    const lease = await takeLease(db, USE);
    return lease?.run((note) => {
      note(PROVING);
      return proveOne(archive.name);
    });
  }

  async function proveOne(name: string) {
    const { missing, error } = await store
      .use(name, (path, folder) => restore(path, folder, tables))
      .then(
        (proven) => ({ missing: proven.missing, error: undefined }),
        (cause: unknown) => ({ missing: [], error: String(cause) }),
      );
    const isStillThere = (await store.list()).some((archive) => archive.name === name);
    if (!isStillThere) return undefined;
    const ok = error === undefined && missing.length === 0;
    const proof = { name, proved_at: new Date().toISOString(), ok, missing };
    await writeProof(db, proof);
    if (ok) return proof;
    log.error({ event: 'backup_proof_failed', name, error, missing: missing.length });
    if (error) await onFailed(error, 'proof');
    else await onFailed(new Error(`${missing.length} dosya eksik: ${namedFirst(missing)}`), 'files');
    return proof;
  }

  async function proveWeekly() {
    const last = await readProof(db);
    if (isDue(last?.proved_at, last?.ok === false ? DAY : WEEK)) await prove();
  }

  async function copy() {
    const archive = await newest();
    const last = await readCopy(db);
    if (!copies || !archive || (last?.ok && last.name === archive.name) || (await isCopy())) return;
    const known = await readProof(db);
    const proof = known?.name === archive.name ? known : await prove();
    if (!proof || !isSound(proof) || proof.name !== archive.name) return;
    const lease = await takeLease(db, USE);
    await lease?.run(async () => {
      const error = await copies.add(archive.name).then(() => undefined, String);
      await writeCopy(db, {
        name: archive.name,
        tried_at: new Date().toISOString(),
        ok: error === undefined,
      });
      if (error) {
        await onFailed(error, 'copy');
        throw new Error(error);
      }
      await copies.prune(retentionOf(config), await heldArchives());
    });
  }

  const room = async () => roomForBackup(config, storage, await store.folder());

  async function sweep() {
    const notes = await Promise.all([noteOfHolder(db, LEASE), noteOfHolder(db, USE)]);
    if (notes.every((note) => note === undefined)) await store.sweep();
    await sweepScratch();
  }

  /** Considers other processes, which may have data folders of their own. */
  async function lastMade(now: number): Promise<number | undefined> {
    const times = [Date.parse((await newest())?.created_at ?? ''), await lastDone(db, LEASE)];
    const past = times.filter((time) => time > 0 && !isAhead(time, now));
    return past.length > 0 ? Math.max(...past) : undefined;
  }

  async function nightly(now = Date.now()) {
    if (config.BACKUP_KEEP === 0 || (config.S3_BUCKET && (await isCopy()))) return;
    const last = (await lastMade(now)) ?? (await firstStart(db));
    if (last && !isAhead(last, now) && nightOf(last, config.TZ) >= nightOf(now, config.TZ)) return;
    if (!isDue((await readFailure(db)).last?.at, HOUR, now)) return;
    await make();
    const archives = await store.list();
    const [kept, held] = [keptOf(archives, retentionOf(config)), await heldArchives()];
    for (const archive of archives)
      if (!kept.has(archive) && !held.has(archive.name)) await store.remove(archive.name);
  }

  /** Archives that must be kept because they have a file that is missing now. */
  const heldArchives = async () => new Set((await readLost(db)).files.map(({ archive }) => archive));

  async function health(): Promise<BackupHealth> {
    const [archives, proof, copied, { last }, { files }] = await Promise.all([
      store.list(),
      readProof(db),
      readCopy(db),
      readFailure(db),
      readLost(db),
    ]);
    const now = Date.now();
    const madeAt = await lastMade(now);
    const since = madeAt ?? (await firstStart(db));
    return {
      madeAt,
      isOld: config.BACKUP_KEEP > 0 && since !== undefined && isDue(since, TOO_OLD, now),
      failure: last?.error,
      ahead: archives.filter(({ created_at }) => isAhead(created_at, now)).map(({ name }) => name),
      lost: files,
      proof,
      uncopied: copies && copied?.ok === false ? copied.name : undefined,
    };
  }

  const { open } = store;
  /** Refuses in a copy of the site, which may share a bucket with the original. */
  async function remove(name: string) {
    if (config.S3_BUCKET) await refuseOutside({ db, config });
    await store.remove(name);
  }
  const proof = () => readProof(db);
  return { list, room, sweep, start, make, nightly, prove, proveWeekly, proof, copy, health, open, remove };
}

const NAMED = 20;
const namedFirst = (keys: string[]) =>
  `${keys.slice(0, NAMED).join(', ')}${keys.length > NAMED ? ', …' : ''}`;

/** Says whether an archive can be restored with all that the site itself had. */
const isSound = ({ ok, missing }: Proof) => ok || missing.length > 0;

/** When the owner's account was created: a new site has missed no backup before that. */
async function firstStart(db: Db): Promise<number | undefined> {
  const owner = await db.selectFrom('users').select('created_at').orderBy('id').executeTakeFirst();
  return owner && Date.parse(owner.created_at);
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

const proofReply = z.object({ error: z.string().nullable(), missing: z.array(z.string()) });

/** Proves an archive in a process of its own, because SQLite would block pages meanwhile. Throws what the proof throws. */
async function proveApart(file: string, folder: string, tables: readonly string[]) {
  const message = await runApart('#app/backups/prove-worker.ts', [file, folder, ...tables]);
  const ended = { error: 'The process that restores backups ended.', missing: [] };
  const { error, missing } = proofReply.catch(ended).parse(message);
  if (error !== null) throw new Error(error.replace(/^Error: /, ''));
  return { missing };
}
