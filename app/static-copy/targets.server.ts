import { chmod, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { openTarget } from '#kit/content/target.ts';

/** Where the files of a copy go, each under its name. */
export type StaticTarget = {
  /** Everything that is there, whoever wrote it. */
  names: () => Promise<ReadonlySet<string>>;
  read: (name: string) => Promise<string | undefined>;
  write: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  close: () => Promise<void>;
};

/** What a copy wrote, for the next one. */
export const LIST = '.vitrin-static.json';

const PARTIAL = '.vitrin-writing-';

/** Readable for the web server, whose account is another one. */
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
    async names() {
      const exists = await stat(folder).catch(nothingIfMissing);
      const entries = exists ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
      const files = entries.filter((one) => !one.isDirectory());
      // What a killed writing left.
      for (const { name, parentPath } of files)
        if (name.startsWith(PARTIAL)) await rm(join(parentPath, name), { force: true });
      return new Set(
        files
          .filter(({ name }) => !name.startsWith(PARTIAL))
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
        if (!(await rmdir(at).then(() => true, isInUse))) break;
    },
    close: async () => undefined,
  };
}

/** Says that a folder stays; throws where it is not because it holds files or is gone. */
function isInUse(error: NodeJS.ErrnoException) {
  if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code ?? '')) return false;
  throw error;
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** A new archive, without a list; one of that name is replaced once it is complete. */
export async function zipTarget(path: string): Promise<StaticTarget> {
  const target = await openTarget(path);
  return {
    names: async () => new Set(),
    read: async () => undefined,
    write: async (name, bytes) =>
      name === LIST ? undefined : target.file(name, Readable.from([Buffer.from(bytes)])),
    remove: async () => undefined,
    close: target.close,
  };
}
