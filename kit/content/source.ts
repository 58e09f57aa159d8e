import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { nothingIfMissing } from '#platform/files.ts';
import { unzip } from './unzip.ts';

/** Reads a folder or a .zip. Never writes under a name found in it. */
export type Source = {
  names: string[];
  read: (name: string, max: number) => Promise<Buffer>;
  close: () => void;
};

const MOST_FILES = 200_000;

export async function openSource(path: string): Promise<Source> {
  const stats = await stat(path).catch(nothingIfMissing);
  if (!stats) throw new Error(`${path} yok.`);
  return stats.isDirectory() ? folderSource(path) : zipSource(path);
}

/** Reads regular files only: a link may point anywhere, a device never ends. */
async function folderSource(path: string): Promise<Source> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = files.map((file) => relative(path, file).replaceAll(sep, '/'));
  const known = new Set(names);
  return {
    names,
    read: (name, max) => {
      if (!known.has(name)) throw new Error(`${name} yok ya da bir dosya değil.`);
      return readRegularFile(join(path, name), name, max);
    },
    close: () => undefined,
  };
}

/** Checks again: a listed file may have been replaced. */
async function readRegularFile(path: string, name: string, max: number): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error(`${name} bir dosya değil.`);
    if (stats.size > max) throw tooLarge(name);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function zipSource(path: string): Promise<Source> {
  const { entries, read, close } = await unzip(path, MOST_FILES);
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
  return {
    names: [...byName.keys()],
    read: (name, max) => {
      if (!byName.has(name)) throw new Error(`${name} eksik.`);
      return read(byName.get(name), max);
    },
    close,
  };
}

const tooLarge = (name: string) => new Error(`${name} çok büyük.`);
