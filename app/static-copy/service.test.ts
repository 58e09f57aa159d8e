import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWebhook } from '#app/webhooks/queries.server.ts';
import { takeLease } from '#platform/database/leases.ts';
import { writeFact } from '#platform/database/settings-and-facts.ts';
import { s3Storage } from '#platform/storage/s3-storage.ts';
import { onEachDatabase, ownerAccount, type TestSite } from '#test/app.ts';
import { startS3, type TestS3 } from '#test/s3.ts';
import { copyWhenChanged, resealStatic } from './service.server.ts';

const { password } = ownerAccount;

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'vitrin-static-')), 'kopya');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const save = (site: TestSite, body: object) =>
  site.asOwner('PUT', '/api/static-copy', { origin: '', password, ...body });
const state = async (site: TestSite) => (await site.asOwner('GET', '/api/static-copy')).json();
const files = () => readdirSync(folder, { recursive: true }).map(String);

onEachDatabase('the static copy of the settings', (site, dialect) => {
  test('is written after each publication, and not while nothing changed', async () => {
    expect(await state(site())).toEqual({ target: '', origin: '', is_running: false, last: null });
    expect((await save(site(), { target: folder, origin: 'https://deniz.dev/' })).status).toBe(200);
    const url = 'https://hook.test/';
    await createWebhook(site().db, site(), { url, events: ['site.copied'] });
    const run = copyWhenChanged(site());
    await run();
    expect(await state(site())).toMatchObject({
      target: folder,
      origin: 'https://deniz.dev',
      last: { error: '', removed: 0 },
    });
    const { last } = await state(site());
    await run();
    expect((await state(site())).last).toEqual(last);
    await site().asOwner('POST', '/api/articles', {
      title: 'Yeni',
      content: '<p>Metin</p>',
      status: 'published',
    });
    await run();
    expect(files()).toContain('blog/yeni/index.html');
    await site().staticCopies.write();
    const told = await site()
      .db.selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'webhook')
      .execute();
    expect(told).toHaveLength(2);
    expect(told[1]?.payload).toMatch(/site\.copied.*https:\/\/deniz\.dev/);
    expect(readFileSync(join(folder, 'sitemap.xml'), 'utf8')).toContain('https://deniz.dev/blog/yeni/');
  });

  test('is refused without the password, for relative folders and for the folders of the site', async () => {
    expect((await save(site(), { target: folder, password: 'yanlış-şifre' })).status).toBe(422);
    for (const target of [
      'kopya',
      '/',
      process.cwd(),
      site().config.DATA_DIR,
      join(site().config.DATA_DIR, 'uploads'),
      'https://example.com/a',
      's3://bucket',
    ])
      expect(await (await save(site(), { target })).json(), target).toMatchObject({
        errors: { target: [expect.any(String)] },
      });
    expect((await state(site())).target).toBe('');
  });

  test('is tried again some time after a failure, though nothing has changed', async () => {
    await save(site(), { target: folder });
    const run = copyWhenChanged(site());
    mkdirSync(folder);
    writeFileSync(join(folder, 'baska.txt'), 'x');
    await run();
    expect((await state(site())).last.error).toMatch(/^Hedef boş değil/);
    rmSync(join(folder, 'baska.txt'));
    await run();
    expect((await state(site())).last.error).not.toBe('');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    await run();
    vi.useRealTimers();
    expect((await state(site())).last.error).toBe('');
    expect(files()).toContain('index.html');
  });

  test('is announced later where that failed, although nothing is written then', async () => {
    await save(site(), { target: folder });
    await createWebhook(site().db, site(), { url: 'https://hook.test/', events: ['site.copied'] });
    const announced = () =>
      site().db.selectFrom('outbox').select('id').where('kind', '=', 'webhook').execute();
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(site().db);
    await rename('webhooks', 'webhooks_away');
    await site().staticCopies.write();
    await rename('webhooks_away', 'webhooks');
    expect((await state(site())).last.error).not.toBe('');
    expect(files()).toContain('index.html');
    for (let times = 0; times < 2; times += 1) {
      await site().staticCopies.write();
      expect((await state(site())).last).toMatchObject({ error: '', written: 0 });
      expect(await announced()).toHaveLength(1);
    }
  });

  test('waits while another process of the site writes it, and is then up to date', async () => {
    await save(site(), { target: folder });
    const run = copyWhenChanged(site());
    const lease = await takeLease(site().db, 'static_copy');
    await lease?.run(async () => {
      await run();
      expect(() => files()).toThrow('ENOENT');
    });
    await run();
    expect(files()).toContain('index.html');
  });

  test('is written again after what was published while it was being written', async () => {
    await save(site(), { target: folder });
    const run = copyWhenChanged(site());
    const writing = site().staticCopies.write();
    await run();
    await writing;
    const { last } = await state(site());
    await run();
    expect((await state(site())).last.at).not.toBe(last.at);
  });

  test('says why it failed, and writes nothing in a copy of the site', async () => {
    await save(site(), { target: folder });
    await site().staticCopies.write();
    rmSync(join(folder, '.vitrin-static.json'));
    writeFileSync(join(folder, 'baska.txt'), 'x');
    await site().staticCopies.write();
    expect((await state(site())).last.error).toMatch(/^Hedef boş değil/);
    rmSync(folder, { recursive: true });
    await writeFact(site().db, 'copy_since', new Date().toISOString());
    await site().staticCopies.write();
    expect(() => files()).toThrow('ENOENT');
  });

  test.skipIf(dialect !== 'sqlite')('goes to a bucket, whose keys are sealed and never shown', async () => {
    const s3: TestS3 = await startS3();
    try {
      const { S3_ENDPOINT = '' } = s3.settings;
      const target = `s3://S3RVER:S3RVER@vitrin-test/kopya?endpoint=${encodeURIComponent(S3_ENDPOINT)}`;
      await save(site(), { target });
      await site().staticCopies.write();
      const { last, target: shown } = await state(site());
      expect(last).toMatchObject({ error: '' });
      expect(shown).not.toContain('S3RVER');
      await save(site(), { target: shown });
      await site().staticCopies.write();
      expect((await state(site())).last).toMatchObject({ error: '', written: 0 });
      const stored = await site()
        .db.selectFrom('settings')
        .select('value')
        .where('name', '=', 'static_copy')
        .executeTakeFirstOrThrow();
      expect(stored.value).not.toContain('S3RVER');
      const bucket = s3Storage({
        S3_BUCKET: 'vitrin-test',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
        S3_ENDPOINT,
        S3_PREFIX: 'kopya/',
      });
      expect((await bucket.open('index.html'))?.size).toBeGreaterThan(1000);
      // Another secret alone opens it no more; the previous one is still known once.
      const keyed = { secret: 'b'.repeat(32), config: { APP_SECRET_PREVIOUS: site().secret } };
      await resealStatic(site().db, keyed);
      expect(await state(site())).toMatchObject({ target: '' });
    } finally {
      await s3.stop();
    }
  });
});
