import { chmod, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { openTarget, type Target } from '#kit/content/target.ts';
import { lockFile, nothingIfMissing } from '#platform/files.ts';
import { loadOnce } from '#platform/load-once.ts';
import { openClient, type S3Place } from '#platform/storage/s3-storage.ts';

/** Where the files of a copy go, each under its name. */
export type StaticTarget = {
  /** Keeps other writers out until it is released; throws while one writes. */
  lock: () => Promise<() => Promise<void>>;
  /** All existing files, whoever wrote them. */
  names: () => Promise<ReadonlySet<string>>;
  read: (name: string) => Promise<string | undefined>;
  write: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Completes the copy; `abandon` instead ends a failed one. */
  close: () => Promise<void>;
  abandon: () => Promise<void>;
};

/** What a copy wrote, for the next one. */
export const LIST = '.vitrin-static.json';

/** Ends with the process that holds it, so a file left behind by a crash blocks nobody. */
const LOCK = '.vitrin-static.lock';

async function lockTarget(file: string) {
  const unlock = lockFile(file);
  if (!unlock) throw new Error('Bu hedefe şu anda başka bir kopya yazılıyor. Bitince yeniden deneyin.');
  return async () => {
    try {
      await rm(file, { force: true });
    } finally {
      unlock();
    }
  };
}

const PARTIAL = '.vitrin-writing-';

/** Modes that let the web server, which has another account, read the copy. */
const [FILE, FOLDER] = [0o644, 0o755];

export function folderTarget(folder: string): StaticTarget {
  const made = new Set<string>();
  async function make(path: string) {
    if (made.has(path)) return;
    if (path !== folder) await make(dirname(path));
    if (await mkdir(path, { recursive: true })) await chmod(path, FOLDER);
    made.add(path);
  }
  return {
    async lock() {
      await make(folder);
      return lockTarget(join(folder, LOCK));
    },
    async names() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((one) => !one.isDirectory());
      // Removes the partial files of a killed process.
      for (const { name, parentPath } of files)
        if (name.startsWith(PARTIAL)) await rm(join(parentPath, name), { force: true });
      return new Set(
        files
          .filter(({ name }) => !name.startsWith(PARTIAL) && name !== LOCK)
          .map(({ name, parentPath }) =>
            join(parentPath, name)
              .slice(folder.length + 1)
              .replaceAll('\\', '/'),
          ),
      );
    },
    read: (name) => readFile(join(folder, name), 'utf8').catch(nothingIfMissing),
    async write(name, bytes) {
      const path = join(folder, name);
      await make(dirname(path));
      const partial = join(dirname(path), PARTIAL + crypto.randomUUID());
      try {
        await writeFile(partial, bytes);
        await chmod(partial, FILE);
        await rename(partial, path);
      } finally {
        await rm(partial, { force: true });
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
      made.clear();
      for (let at = dirname(join(folder, name)); at !== folder; at = dirname(at))
        if (!(await rmdir(at).then(() => true, falseIfKept))) break;
    },
    close: async () => undefined,
    abandon: async () => undefined,
  };
}

/** Returns false for a folder that holds files or is gone; throws any other error. */
function falseIfKept(error: NodeJS.ErrnoException): false {
  if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code ?? '')) return false;
  throw error;
}

/** A new archive, without a list; one of that name is replaced once it is complete. */
export function zipTarget(path: string): StaticTarget {
  let target: Target;
  return {
    async lock() {
      const unlock = await lockTarget(join(dirname(path), `.${basename(path)}.lock`));
      try {
        target = await openTarget(path);
      } catch (error) {
        await unlock();
        throw error;
      }
      return unlock;
    },
    names: async () => new Set(),
    read: async () => undefined,
    write: async (name, bytes) =>
      name === LIST ? undefined : target.file(name, Readable.from([Buffer.from(bytes)])),
    remove: async () => undefined,
    close: () => target.close(),
    abandon: () => target.abandon(),
  };
}

export function bucketTarget(place: S3Place): StaticTarget {
  const { S3_BUCKET: Bucket, S3_PREFIX: prefix = '' } = place;
  const object = (name: string) => ({ Bucket, Key: prefix + name });
  const s3 = loadOnce(() => openClient(place));
  const close = async () => (await s3()).client.destroy();
  return {
    // Needs no lock: only the settings name a bucket, and the process that writes their copy holds a lease.
    lock: async () => async () => undefined,
    async names() {
      const { sdk, client } = await s3();
      const names = new Set<string>();
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '' } of Contents) names.add(Key.slice(prefix.length));
      return names;
    },
    async read(name) {
      const { sdk, client } = await s3();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(object(name)));
        return await Body?.transformToString();
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async write(name, bytes, ContentType) {
      const { sdk, client } = await s3();
      await client.send(
        new sdk.PutObjectCommand({
          ...object(name),
          Body: bytes,
          ContentType,
          CacheControl: cacheOf(name),
        }),
      );
    },
    async remove(name) {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(object(name)));
    },
    close,
    abandon: close,
  };
}

/** Files whose names change with their content may be kept for ever. */
const IMMUTABLE = /^(?:assets|uploads)\//;

const cacheOf = (name: string) =>
  IMMUTABLE.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
