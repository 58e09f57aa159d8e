import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openStorage } from '#platform/storage/s3-storage.ts';
import { diskStorage, type Storage } from '#platform/storage/storage.ts';
import { restoreBackup } from '#server/commands/backup-and-restore.ts';
import { createTestSite, type TestSite } from '#test/app.ts';
import { writeBackup } from '#test/backups.ts';
import { createPostgresDatabase } from '#test/databases.ts';
import { startS3, type TestS3 } from '#test/s3.ts';
import { sweepLeftovers } from './queries.server.ts';

let s3: TestS3;
let site: TestSite;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-s3-test-'));
  site = await createTestSite('sqlite', { ...s3.settings, S3_PREFIX: crypto.randomUUID() });
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

async function upload(): Promise<string> {
  const background = { r: 20, g: 90, b: 160 };
  const picture = await sharp({ create: { width: 1000, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'resim.png');
  const reply = await site.asOwner('POST', '/api/projects/upload-image', form);
  return (await reply.json()).url;
}

async function keysOf(storage: Storage) {
  const found: string[] = [];
  for await (const { key } of storage.list()) found.push(key);
  return found.sort();
}

test('uploads go into the bucket and are served from it, whole, in part and as headers alone', async () => {
  const url = await upload();
  expect(readdirSync(site.config.DATA_DIR)).not.toContain('uploads');
  expect(await keysOf(site.storage)).toHaveLength(3);
  const whole = await site.call('GET', url);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.get('content-length')).toBe(String(bytes.length));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1000 });
  const part = await site.call('GET', url, { headers: { Range: 'bytes=4-11' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 12));
  for (let count = 0; count < 60; count += 1) expect((await site.call('HEAD', url)).status).toBe(200);
  expect((await site.call('GET', '/uploads/none.webp')).status).toBe(404);
});

test('a deleted upload leaves the bucket, and what no row names is swept', async () => {
  await upload();
  await site.storage.put('left-over.webp', Buffer.from('x'));
  const [{ id }] = await (await site.asOwner('GET', '/api/uploads')).json();
  expect((await site.asOwner('DELETE', `/api/uploads/${id}`)).status).toBe(204);
  expect(await keysOf(site.storage)).toEqual(['left-over.webp']);
  expect(await sweepLeftovers(site, Date.now() + 2 * 60 * 60 * 1000)).toBe(1);
});

test('a backup holds the bucket’s files, and restores into another bucket or onto a disk', async () => {
  await upload();
  const database = { DATABASE_URL: await createPostgresDatabase(), DATA_DIR: folder };
  const source = openDatabase(database);
  await migrate(source.db);
  const archive = join(folder, 'backup.tar.gz');
  await writeBackup({ place: database, storage: site.storage }, archive);
  const bucket = openStorage(readConfig({ ...s3.settings, S3_PREFIX: crypto.randomUUID() }));
  for (const storage of [bucket, diskStorage(join(folder, 'uploads'))]) {
    await restoreBackup({ db: source.db, storage }, archive);
    expect(await keysOf(storage)).toEqual(await keysOf(site.storage));
    const [key = ''] = await keysOf(storage);
    const [copy, original] = await Promise.all([storage.open(key), site.storage.open(key)]);
    expect(await new Response(copy?.stream).arrayBuffer()).toEqual(
      await new Response(original?.stream).arrayBuffer(),
    );
  }
  await source.close();
});

test('while object storage is away uploads are refused as such, and the rest goes on', async () => {
  const away = await createTestSite('sqlite', { ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:1' });
  expect((await away.call('GET', '/uploads/a.webp')).status).toBe(503);
  expect((await away.call('GET', '/api/skills')).status).toBe(200);
  expect(await (await away.call('GET', '/health/ready')).json()).toMatchObject({
    checks: { database: true, storage: false },
  });
  await away.close();
});
