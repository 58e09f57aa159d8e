import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig } from '#app/config.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { readFact, writeFact } from '#platform/database/settings-and-facts.ts';
import { createLog } from '#platform/log.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import { gatherDeps } from '#server/open.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { createPostgresDatabase } from '#test/databases.ts';
import { startS3 } from '#test/s3.ts';
import { run } from '#test/templates.ts';
import { copySince, recognize } from './original.server.ts';

const log = createLog('silent');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-original-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a site in the folder, and returns whether it considers itself a copy. */
async function isCopy(settings: Partial<Config>, prepare?: (config: Config) => Promise<void>) {
  const config = { ...readConfig({ DATA_DIR: join(folder, 'site') }), ...settings };
  const { db, driver, close } = openDatabase(config);
  await migrate(db);
  const since = await recognize({ db, driver, config, log });
  await prepare?.(config);
  await close();
  return since !== undefined;
}

test('a folder that was copied is a copy, also at its next starts; one that was moved is none', async () => {
  const at = (name: string) => ({ DATA_DIR: join(folder, name) });
  expect([await isCopy(at('site')), await isCopy(at('site'))]).toEqual([false, false]);
  cpSync(join(folder, 'site'), join(folder, 'copy'), { recursive: true, preserveTimestamps: true });
  expect([await isCopy(at('copy')), await isCopy(at('copy'))]).toEqual([true, true]);
  renameSync(join(folder, 'site'), join(folder, 'moved'));
  expect(await isCopy(at('moved'))).toBe(false);
  cpSync(join(folder, 'moved'), join(folder, 'unmarked'), { recursive: true });
  rmSync(join(folder, 'unmarked/site-mark'));
  expect(await isCopy(at('unmarked'))).toBe(false);
});

test.each([
  ['another inode alone, as after a remount', { inode: 1 }],
  ['another time of birth alone', { born: 1 }],
  ['no time of birth at all', { inode: 1, born: 0 }],
])('%s is no copy', async (_, change) => {
  await isCopy({});
  const { db, close } = openDatabase({ DATA_DIR: join(folder, 'site') });
  const mark = JSON.parse((await readFact(db, 'original_mark')) ?? '');
  await writeFact(db, 'original_mark', JSON.stringify({ ...mark, ...change }));
  await close();
  expect(await isCopy({})).toBe(false);
});

test('with PostgreSQL a database that was copied is a copy, a new container with another folder is none', async () => {
  const DATABASE_URL = await createPostgresDatabase();
  expect(await isCopy({ DATABASE_URL, DATA_DIR: join(folder, 'one') })).toBe(false);
  expect(await isCopy({ DATABASE_URL, DATA_DIR: join(folder, 'two') })).toBe(false);
  const copied = new URL(DATABASE_URL);
  copied.pathname += '_copy';
  await run(
    DATABASE_URL.replace(/[^/]+$/, 'postgres'),
    `create database ${copied.pathname.slice(1)} template ${new URL(DATABASE_URL).pathname.slice(1)}`,
  );
  expect(await isCopy({ DATABASE_URL: copied.href })).toBe(true);
});

onEachDatabase('a copy', (site) => {
  const makeCopy = () => writeFact(site().db, 'copy_since', '2026-11-28T00:00:00.000Z');
  const letter = { kind: 'mail', reference: 'x', payload: { subject: 'Merhaba', to: { address: 'a@b.co' } } };
  const states = async () =>
    (await site().db.selectFrom('outbox').select(['state', 'attempts']).execute()).map(
      ({ state, attempts }) => `${state} ${attempts}`,
    );

  test('sends nothing, fetches nothing, and says so in the panel', async () => {
    expect(await (await site().asOwner('GET', '/api/original')).json()).toEqual({
      copy_since: null,
      waiting: [],
    });
    await makeCopy();
    await enqueue(site().db, letter);
    await site().outbox.drain();
    expect(await states()).toEqual(['queued 0']);
    await expect(site().safeFetch('https://example.com/')).rejects.toThrow(/kopya/);
    expect(await (await site().asOwner('GET', '/api/original')).json()).toMatchObject({
      copy_since: '2026-11-28T00:00:00.000Z',
      waiting: [{ kind: 'mail', about: 'Merhaba → a@b.co' }],
    });
    const { findings } = await (await site().asOwner('GET', '/api/checkup/findings')).json();
    expect(findings.map(({ check }: { check: string }) => check)).toContain('original');
    expect((await site().asOwner('POST', '/api/mail/test', {})).status).not.toBe(200);
  });

  test.each(['send', 'drop'])(
    'becomes the original, and what waited is sent or dropped: %s',
    async (waiting) => {
      await makeCopy();
      await enqueue(site().db, letter);
      expect((await site().asOwner('POST', '/api/original/adopt', { waiting: 'x' })).status).toBe(422);
      const adopted = await site().asOwner('POST', '/api/original/adopt', { waiting });
      expect(await adopted.json()).toEqual({ copy_since: null, waiting: [] });
      expect(await copySince(site().db)).toBeUndefined();
      await site().outbox.drain();
      expect(await states()).toEqual([waiting === 'drop' ? 'failed 0' : 'queued 1']);
    },
  );

  test('deletes nothing in a bucket that it shares', async () => {
    const s3 = await startS3();
    const config = readConfig({ DATA_DIR: site().config.DATA_DIR, ...s3.settings });
    const { db, driver }: TestSite = site();
    const { storage, backups } = gatherDeps({ db, driver, close: async () => undefined }, config);
    await storage.put('a.webp', Buffer.from('a'));
    await makeCopy();
    await storage.remove('a.webp');
    await backups.nightly();
    await expect(backups.remove('vitrin-2026-01-01t00-00-00-000z.tar.gz')).rejects.toThrow(/kopya/);
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    expect(keys).toEqual(['a.webp']);
    await s3.stop();
  });
});
