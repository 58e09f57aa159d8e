import { createReadStream, existsSync, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#app/config.ts';
import { defineFact } from '#platform/database/settings-and-facts.ts';
import { nothingIfMissing } from '#platform/files.ts';
import { s3Place, s3Storage, uploadPrefix } from '#platform/storage/s3-storage.ts';
import { makeScratch, sweepScratch } from '#platform/storage/scratch.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { BACKUP_NAME, type Backup, copy, failure, lost, madeAt, proof } from './contract.ts';

/** Stores archives; lists and opens only names that match `BACKUP_NAME`. */
export type BackupStore = {
  list: () => Promise<Backup[]>;
  folder: () => Promise<string>;
  add: (name: string, write: (path: string) => Promise<unknown>) => Promise<void>;
  sweep: () => Promise<void>;
  /** Passes the archive as a file, and a folder with space for its content. */
  use: <T>(name: string, work: (path: string, folder: string) => Promise<T>) => Promise<T>;
  open: (name: string) => Promise<ReadableStream<Uint8Array> | undefined>;
  remove: (name: string) => Promise<void>;
};

export function openBackupStore(config: Config): BackupStore {
  const place = s3Place(config);
  if (!place) return folderBackupStore(join(config.DATA_DIR, 'backups'));
  return bucketBackupStore(s3Storage({ ...place, S3_PREFIX: `${uploadPrefix(place)}backups/` }));
}

function folderBackupStore(folder: string): BackupStore {
  const list = async () => {
    const names = (existsSync(folder) ? await readdir(folder) : []).filter((name) => BACKUP_NAME.test(name));
    const archives = names.map(async (name) => {
      // One may have been removed since.
      const file = await stat(join(folder, name)).catch(nothingIfMissing);
      return file ? [{ name, size: file.size, created_at: madeAt(name) }] : [];
    });
    return newestFirst((await Promise.all(archives)).flat());
  };
  const made = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  };
  return {
    list,
    folder: made,
    sweep: () => sweepScratch(folder, { all: true }),
    add: async (name, write) => {
      await write(join(await made(), name));
    },
    use: async (name, work) => work(join(folder, name), await made()),
    async open(name) {
      const isThere = (await list()).some((archive) => archive.name === name);
      return isThere ? (await openAsBlob(join(folder, name))).stream() : undefined;
    },
    async remove(name) {
      if (BACKUP_NAME.test(name)) await rm(join(folder, name), { force: true });
    },
  };
}

function bucketBackupStore(storage: Storage): BackupStore {
  return {
    folder: async () => tmpdir(),
    sweep: () => sweepScratch(),
    async list() {
      const archives: Backup[] = [];
      for await (const { key, size } of storage.list()) {
        if (BACKUP_NAME.test(key)) archives.push({ name: key, size, created_at: madeAt(key) });
      }
      return newestFirst(archives);
    },
    async add(name, write) {
      await using scratch = await makeScratch('backup');
      await write(join(scratch.path, name));
      await storage.put(name, createReadStream(join(scratch.path, name)));
    },
    async use(name, work) {
      await using scratch = await makeScratch('backup');
      const archive = await storage.open(name);
      if (!archive) throw new Error(`${name} yerinde değil.`);
      await writeFile(join(scratch.path, name), archive.stream);
      return await work(join(scratch.path, name), scratch.path);
    },
    open: async (name) => (BACKUP_NAME.test(name) ? (await storage.open(name))?.stream : undefined),
    remove: async (name) => (BACKUP_NAME.test(name) ? storage.remove(name) : undefined),
  };
}

const newestFirst = (archives: Backup[]) =>
  archives.sort((one, other) => other.created_at.localeCompare(one.created_at));

export const { read: readProof, write: writeProof } = defineFact('backup_proof', proof.optional());
export const { read: readCopy, write: writeCopy } = defineFact('backup_copy', copy.optional());
/** Why the last backup failed; `last` is absent once one succeeded. */
export const { read: readFailure, write: writeFailure } = defineFact(
  'backup_failure',
  z.object({ last: failure.optional() }).default({}),
);
export const { read: readLost, write: writeLost } = defineFact(
  'backup_lost',
  z.object({ files: lost }).default({ files: [] }),
);
