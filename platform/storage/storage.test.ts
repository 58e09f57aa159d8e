import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { startS3, type TestS3 } from '#test/s3.ts';
import { isStorageAway, openStorage, s3Place, s3Storage } from './s3-storage.ts';
import { diskStorage, type Storage } from './storage.ts';

let folder: string;
let s3: TestS3;
let storage: Storage;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'storage-')), 'uploads');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const storages: Record<string, () => Storage> = {
  disk: () => diskStorage(folder),
  S3: () => openStorage(readConfig({ ...s3.settings, S3_PREFIX: `site-${crypto.randomUUID()}` })),
};

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

describe.each(Object.entries(storages))('uploads on %s', (_name, open) => {
  beforeEach(() => {
    storage = open();
  });

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
    expect(await keys()).toEqual(['b.pdf']);
  });

  test('a stream that breaks leaves neither a file nor a remainder', async () => {
    const broken = (async function* () {
      yield bytes('half');
      throw new Error('connection lost');
    })();
    await expect(storage.put('c.pdf', broken)).rejects.toThrow('connection lost');
    expect(await keys()).toEqual([]);
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

  test('a stream of many megabytes arrives whole', async () => {
    const part = Buffer.alloc(1024 * 1024, 'çok');
    await storage.put(
      'big.pdf',
      (async function* () {
        for (let count = 0; count < 12; count += 1) yield part;
      })(),
    );
    const file = await storage.open('big.pdf');
    expect(file?.size).toBe(12 * part.length);
    const end = await read('big.pdf', { start: 12 * part.length - 4, end: 12 * part.length - 1 });
    expect(end?.text).toBe(part.subarray(-4).toString());
  });

  test('a stream that is opened and never read blocks nothing', async () => {
    await storage.put('a.webp', bytes('merhaba'));
    for (let count = 0; count < 60; count += 1) await storage.open('a.webp');
    expect(await read('a.webp')).toEqual({ size: 7, text: 'merhaba' });
  });

  test('check passes for a usable storage', async () => {
    await storage.check();
    expect(await keys()).toEqual([]);
  });
});

test('check fails where no folder can be made', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'plain'), 'x');
  await expect(diskStorage(join(folder, 'plain', 'below')).check()).rejects.toThrow();
});

test('check fails where there is no such bucket, or no server', async () => {
  const other = (changes: object) => openStorage(readConfig({ ...s3.settings, ...changes }));
  await expect(other({ S3_BUCKET: 'none' }).check()).rejects.toThrow();
  await expect(other({ S3_ENDPOINT: 'http://127.0.0.1:1' }).check()).rejects.toThrow();
});

test('a bucket holds several sites, and a long list comes in pages', async () => {
  const site = (name: string) => {
    const place = s3Place(readConfig({ ...s3.settings, S3_PREFIX: name }));
    if (!place) throw new Error('The settings name a bucket.');
    return s3Storage(place, 5);
  };
  await site('sites/other').put('theirs.webp', bytes('x'));
  storage = site('sites/one');
  const names = Array.from({ length: 12 }, (_, at) => `f-${at}.webp`);
  for (const name of names) await storage.put(name, bytes('x'));
  expect(await keys()).toEqual(names.sort());
});

test('S3 settings come together or not at all', () => {
  const { S3_BUCKET, ...rest } = s3.settings;
  expect(() => readConfig(rest)).toThrow(/^Ayarlar: S3_BUCKET eksik: S3 ayarları ya hep/);
  expect(() => readConfig({ S3_REGION: 'x', S3_BUCKET: 'y' })).toThrow(/^Ayarlar: S3_ACCESS_KEY_ID eksik/);
  expect(() => readConfig({ ...s3.settings, S3_PREFIX: '../x y' })).toThrow(/^Ayarlar: S3_PREFIX sites/);
});

test('an unreadable folder does not count as empty', async () => {
  await symlink('uploads', folder);
  storage = diskStorage(folder);
  await expect(keys()).rejects.toThrow('ELOOP');
});

test('what others left in the folder is not listed', async () => {
  await mkdir(folder, { recursive: true });
  for (const name of ['.DS_Store', 'Thumbs.db', 'a.webp']) await writeFile(join(folder, name), 'x');
  storage = diskStorage(folder);
  expect(await keys()).toEqual(['a.webp']);
});

test.each([
  ['refuses connections', 'http://127.0.0.1:1'],
  ['has an unknown name', 'http://storage.invalid'],
])('a storage that %s is away', async (_, S3_ENDPOINT) => {
  const storage = openStorage(readConfig({ ...s3.settings, S3_ENDPOINT }));
  await expect(storage.put('a.webp', new Uint8Array(10))).rejects.toSatisfy(isStorageAway);
});

test.each([
  [502, true],
  [503, true],
  [429, true],
  [403, false],
])('a %i of a storage, or of what stands before it, says that it is away: %s', async (status, isAway) => {
  const failing = createHttpServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html></html>');
  }).listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const address = failing.address();
  const S3_ENDPOINT = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const storage = openStorage(readConfig({ ...s3.settings, S3_ENDPOINT }));
  const failure = await storage.put('a.webp', new Uint8Array(10)).catch((error: unknown) => error);
  failing.closeAllConnections();
  failing.close();
  expect(isStorageAway(failure)).toBe(isAway);
});

test('a storage that accepts connections and never answers times out: soon for a visitor, within half a minute for the rest', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const S3_ENDPOINT = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const storage = openStorage(readConfig({ ...s3.settings, S3_ENDPOINT }));
  const isGivenUp = async (within: number, work: Promise<unknown>) => {
    const begun = performance.now();
    const failure = await work.catch((error: unknown) => error);
    return isStorageAway(failure) && performance.now() - begun < within;
  };
  const archive = async function* () {
    yield new Uint8Array(6_000_000);
  };
  const givenUp = await Promise.all([
    isGivenUp(4_000, storage.open('a.webp')),
    isGivenUp(30_000, storage.list()[Symbol.asyncIterator]().next()),
    isGivenUp(30_000, storage.put('a.webp', new Uint8Array(10))),
    isGivenUp(30_000, storage.put('archive.zip', archive())),
    isGivenUp(30_000, storage.remove('a.webp')),
  ]);
  silent.close();
  expect(givenUp).toEqual([true, true, true, true, true]);
});
