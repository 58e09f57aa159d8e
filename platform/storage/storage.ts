import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { nothingIfMissing } from '#platform/files.ts';

export interface OpenedFile {
  size: number;
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Flat names, whole files, written once. */
export interface Storage {
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  open(key: string, range?: { start: number; end: number }): Promise<OpenedFile | undefined>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  check(): Promise<void>;
}

export function diskStorage(folder: string): Storage {
  return {
    async put(key, content) {
      const path = pathOf(folder, key);
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `${TEMPORARY}${crypto.randomUUID()}`);
      try {
        await writeDurably(temporary, content);
        await rename(temporary, path);
      } finally {
        await rm(temporary, { force: true });
      }
      await sync(dirname(path));
    },

    async open(key, range) {
      const path = pathOf(folder, key);
      const size = await sizeOf(path);
      if (size === undefined) return undefined;
      if (range && range.start >= size) return { size, stream: new Blob([]).stream() };
      const part = range && { start: range.start, end: Math.min(range.end, size - 1) };
      return { size, stream: lazyStream(() => createReadStream(path, part)) };
    },

    async remove(key) {
      await rm(pathOf(folder, key), { force: true });
    },

    async *list() {
      const exists = await stat(folder).catch(nothingIfMissing);
      const names = exists ? await readdir(folder) : [];
      for (const name of names.filter((one) => isStorageKey(one) || isTemporary(one))) {
        const stats = await stat(join(folder, name)).catch(nothingIfMissing);
        if (stats?.isFile()) yield { key: name, size: stats.size, modifiedAt: stats.mtime };
      }
    },

    async check() {
      const made = await stat(folder).catch(nothingIfMissing);
      await access(made ? folder : `${dirname(folder)}/`, constants.R_OK | constants.W_OK);
    },
  };
}

// Listed too, so that the sweep finds what a crash left.
const TEMPORARY = '.writing-';
const KEY = /^[a-z0-9][a-z0-9._-]{0,200}$/;

export function isStorageKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new RangeError('not a storage key');
}

function pathOf(folder: string, key: string): string {
  if (!isTemporary(key)) assertStorageKey(key);
  return join(folder, key);
}

function isTemporary(key: string): boolean {
  return key.startsWith(TEMPORARY) && isStorageKey(key.slice(TEMPORARY.length));
}

async function writeDurably(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  await using file = await open(path, 'wx');
  await writeFile(file, content);
  await file.sync();
}

/** Flushes a file, or the entries of a folder, so that they survive a power cut. */
export async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

async function sizeOf(path: string): Promise<number | undefined> {
  const stats = await stat(path).catch(nothingIfMissing);
  return stats?.isFile() ? stats.size : undefined;
}

/** Opens lazily: a HEAD response is never read or closed. */
export function lazyStream(
  open: () => Readable | Promise<Readable>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: Readable | undefined;
  let chunks: AsyncIterator<Buffer<ArrayBuffer>> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        file ??= await open();
        chunks ??= file[Symbol.asyncIterator]();
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        file?.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
