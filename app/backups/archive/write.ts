import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database as Sqlite } from 'better-sqlite3';
import { sql } from 'kysely';
import type { Pack } from 'tar-stream';
import { type DatabaseSettings, type Db, openDatabase } from '#platform/database/database.ts';
import type { TableName } from '#platform/database/schema.ts';
import { SECRET_FACT } from '#platform/secrets.ts';
import { makeScratch } from '#platform/storage/scratch.ts';
import { isStorageKey, type Storage, sync } from '#platform/storage/storage.ts';
import { MANIFEST_ENTRY, type Manifest, tableEntry, uploadEntry } from './manifest.ts';
import { writeHashed } from './seal.ts';

export type BackupSource = {
  place: DatabaseSettings;
  storage: Storage;
  tables: readonly TableName[];
  /** Keys of the files that rows refer to. */
  namedFiles?: ((db: Db) => Promise<string[]>) | undefined;
};
export type Progress = (done: number, of: number) => void;

/** Writes an archive while the site is running: tables in one transaction, then uploads, whose content never changes. */
export async function writeArchive(
  { place, storage, tables, namedFiles }: BackupSource,
  file: string,
  progress: Progress = () => undefined,
) {
  const room = await roomForBackup(place, storage, dirname(file));
  if (!hasRoom(room)) throw new NoRoom(room);
  await using scratch = await makeScratch('backup', dirname(file), '.');
  const partial = join(scratch.path, 'partial');
  const { pack } = await import('tar-stream');
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 6 }), createWriteStream(partial));
  const [, manifest] = await Promise.all([
    written,
    writeEntries({ place, storage, tables, namedFiles }, archive, scratch.path, progress),
  ]);
  await sync(partial);
  await rename(partial, file);
  await sync(dirname(file));
  return manifest;
}

async function writeEntries(
  { place, storage, tables, namedFiles }: BackupSource,
  archive: Pack,
  scratch: string,
  progress: Progress,
) {
  const manifest: Manifest = {
    format: 'vitrin-backup',
    version: 1,
    created_at: new Date().toISOString(),
    tables: {},
    uploads: {},
    missing: [],
  };
  try {
    const { db, close } = openDatabase(place);
    const { files, named } = await atOneMoment(db, async (moment) => ({
      files: await dumpTables(moment, tables, scratch),
      named: new Set(await namedFiles?.(moment)),
    })).finally(close);
    const keys: string[] = [];
    for await (const { key } of storage.list()) if (isStorageKey(key)) keys.push(key);
    const steps = files.length + keys.length;
    let done = 0;
    for (const { table, path, rows } of files) {
      const size = (await stat(path)).size;
      manifest.tables[table] = {
        ...(await addEntry(archive, tableEntry(table), size, createReadStream(path))),
        rows,
      };
      progress(++done, steps);
    }
    for (const key of keys) {
      const opened = await storage.open(key);
      progress(++done, steps);
      if (!opened || (opened.size === 0 && named.has(key))) continue;
      manifest.uploads[key] = await addEntry(archive, uploadEntry(key), opened.size, opened.stream);
    }
    manifest.missing = [...named].filter((key) => !manifest.uploads[key]);
    archive.entry({ name: MANIFEST_ENTRY }, JSON.stringify(manifest, null, 2));
    archive.finalize();
    return manifest;
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** Reads a single snapshot: repeatable read on PostgreSQL, any transaction on SQLite. */
function atOneMoment<T>(db: Db, read: (moment: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

async function dumpTables(db: Db, tables: BackupSource['tables'], scratch: string) {
  const files: { table: string; path: string; rows: number }[] = [];
  for (const table of tables) {
    const path = join(scratch, table);
    let rows = 0;
    async function* lines() {
      for await (const row of db.selectFrom(table).selectAll().stream(500)) {
        if ('key' in row && row.key === SECRET_FACT) continue;
        rows += 1;
        yield `${JSON.stringify(row)}\n`;
      }
    }
    await pipeline(lines, createWriteStream(path));
    files.push({ table, path, rows });
  }
  return files;
}

async function addEntry(archive: Pack, name: string, size: number, bytes: AsyncIterable<Uint8Array>) {
  return { sha256: await writeHashed(bytes, archive.entry({ name, size })), bytes: size };
}

/** Copies a database that may be in use; `file` is complete or absent. */
export async function copySqlite(handle: Sqlite, file: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const room = { needed: (await stat(handle.name)).size, free: bavail * bsize };
  if (!hasRoom(room)) throw new NoRoom(room);
  const partial = join(folder, '.copying');
  await rm(partial, { force: true });
  try {
    handle.prepare('vacuum into ?').run(partial);
    await sync(partial);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  await sync(folder);
}

export type Room = { needed: number; free: number };

/** Space needed and available. Counts the database twice: tables are dumped before they are packed. */
export async function roomForBackup(
  settings: DatabaseSettings,
  storage: Storage,
  folder: string,
): Promise<Room> {
  let needed = await sizeOfDatabase(settings);
  for await (const { size } of storage.list()) needed += size;
  const { bavail, bsize } = await statfs(folder);
  return { needed, free: bavail * bsize };
}

class NoRoom extends Error {
  readonly code = 'ENOSPC';
  constructor({ needed, free }: Room) {
    super(`Yedek için yer yok: ${needed} bayt gerekebilir, ${free} bayt boş.`);
  }
}

export const hasRoom = ({ needed, free }: Room) => needed <= free;

async function sizeOfDatabase(settings: DatabaseSettings): Promise<number> {
  if (!settings.DATABASE_URL) return (await stat(join(settings.DATA_DIR, 'vitrin.db'))).size;
  await using db = openDatabase(settings).db;
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  );
  return Number(rows[0]?.size ?? 0);
}
