import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStorage, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'storage-')), 'uploads');
  storage = diskStorage(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

async function read(key: string, range?: { start: number; end: number }) {
  const file = await storage.open(key, range);
  return file && { size: file.size, text: await new Response(file.stream).text() };
}

async function keys() {
  const found: string[] = [];
  for await (const file of storage.list()) found.push(file.key);
  return found.sort();
}

test('what was put can be read back, whole and in part', async () => {
  await storage.put('a-1.webp', bytes('merhaba'));
  expect(await read('a-1.webp')).toEqual({ size: 7, text: 'merhaba' });
  expect(await read('a-1.webp', { start: 3, end: 4 })).toEqual({ size: 7, text: 'ha' });
  expect(await read('a-1.webp', { start: 5, end: 500 })).toEqual({ size: 7, text: 'ba' });
  expect(await read('a-1.webp', { start: 7, end: 9 })).toEqual({ size: 7, text: '' });
});

test('a stream is written as it comes and leaves no temporary file', async () => {
  await storage.put(
    'b.pdf',
    (async function* () {
      yield bytes('bir ');
      yield bytes('iki');
    })(),
  );
  expect(await read('b.pdf')).toEqual({ size: 7, text: 'bir iki' });
  expect(await readdir(folder)).toEqual(['b.pdf']);
});

test('a stream that breaks leaves neither a file nor a remainder', async () => {
  const broken = (async function* () {
    yield bytes('half');
    throw new Error('connection lost');
  })();
  await expect(storage.put('c.pdf', broken)).rejects.toThrow('connection lost');
  expect(await readdir(folder)).toEqual([]);
});

test('putting a name again replaces the file whole', async () => {
  await storage.put('a.webp', bytes('a long first text'));
  await storage.put('a.webp', bytes('short'));
  expect(await read('a.webp')).toEqual({ size: 5, text: 'short' });
});

test('a missing file is undefined, and removing it is no error', async () => {
  expect(await storage.open('none.webp')).toBeUndefined();
  await storage.remove('none.webp');
});

test('the list names every file with its size, and is empty before the first', async () => {
  expect(await keys()).toEqual([]);
  await storage.put('a.webp', bytes('1'));
  await storage.put('b.webp', bytes('22'));
  expect(await keys()).toEqual(['a.webp', 'b.webp']);
  await storage.remove('a.webp');
  expect(await keys()).toEqual(['b.webp']);
});

test.each(['../secret', 'a/b', '/etc/passwd', '', '.hidden', 'a..b', 'A.webp', 'a\0b', 'x'.repeat(300)])(
  'the name %j is refused by every operation',
  async (key) => {
    await expect(storage.put(key, bytes('x'))).rejects.toThrow(RangeError);
    await expect(storage.open(key)).rejects.toThrow(RangeError);
    await expect(storage.remove(key)).rejects.toThrow(RangeError);
  },
);

test('check makes the folder and fails where none can be', async () => {
  await storage.check();
  expect(await keys()).toEqual([]);
  await storage.put('plain', bytes('x'));
  await expect(diskStorage(join(folder, 'plain', 'below')).check()).rejects.toThrow();
});
