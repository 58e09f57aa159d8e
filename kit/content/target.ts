import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type Target = {
  text: (name: string, text: string) => Promise<void>;
  file: (name: string, bytes: Readable) => Promise<void>;
  /** Completes the target; `abandon` instead ends a failed one: a folder keeps what was written, an archive does not. */
  close: () => Promise<void>;
  abandon: () => Promise<void>;
};

export async function openTarget(path: string): Promise<Target> {
  if (path.toLowerCase().endsWith('.zip')) return zipTarget(path);
  await mkdir(path, { recursive: true });
  if ((await readdir(path)).length > 0) throw new Error(`${path} boş değil.`);
  const write = async (name: string, bytes: Readable) => {
    const file = join(path, name);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(bytes, createWriteStream(file, { flags: 'wx' }));
  };
  return {
    text: (name, text) => write(name, Readable.from([Buffer.from(text)])),
    file: write,
    close: async () => undefined,
    abandon: async () => undefined,
  };
}

async function zipTarget(path: string): Promise<Target> {
  const partial = join(dirname(path), `.${basename(path)}.partial`);
  await rm(partial, { force: true });
  const zip = new ZipFile();
  const output = createWriteStream(partial);
  await once(output, 'open');
  const written = pipeline(zip.outputStream, output);
  // `file` and `close` report the error.
  written.catch(() => undefined);
  return {
    text: async (name, text) => zip.addBuffer(Buffer.from(text), name),
    file: async (name, bytes) => {
      zip.addReadStream(bytes, name);
      // Opens one file at a time.
      await Promise.race([once(bytes, 'end'), written]);
    },
    close: async () => {
      zip.end();
      await written;
      await rename(partial, path);
    },
    abandon: async () => {
      output.destroy();
      await rm(partial, { force: true });
    },
  };
}
