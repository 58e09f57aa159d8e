import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { writeFailure, writeLost, writeProof } from '#app/backups/backup-store.server.ts';
import { migrate } from '#db/migrate.ts';
import { openSqlite } from '#platform/database/database.ts';
import { writeFact } from '#platform/database/settings-and-facts.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import { DAY } from '#platform/time.ts';
import { onEachDatabase } from '#test/app.ts';
import { startSmtp } from '#test/smtp.ts';
import { fillLists } from '../../bench/seeds/lists.ts';
import { checkLinks, measureFindings } from './checkup.server.ts';
import type { Finding } from './contract.ts';
import { checkDatabase } from './data.server.ts';
import { certificateFaults, checkCertificate, checkClock, compareClocks } from './surroundings.server.ts';

const mailSettings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@deniz.example' };

onEachDatabase(
  'the checkup',
  (site, dialect) => {
    const findings = async (options = {}) => {
      const { findings: all } = await site().checkup.run(options);
      return Object.fromEntries(all.map(({ check, named, repaired }) => [check, { named, repaired }]));
    };
    const path = (key: string) => join(site().config.DATA_DIR, 'uploads', key);
    const addPdf = async (name: string) => {
      const bytes = readFileSync(import.meta.filename);
      const hash = name.repeat(32);
      await site().storage.put(`${hash}.pdf`, bytes);
      const row = { hash, kind: 'pdf' as const, url: `/uploads/${hash}.pdf`, name, size: bytes.length };
      await site()
        .db.insertInto('uploads')
        .values({ ...row, keys: JSON.stringify([`${hash}.pdf`]), created_at: '' })
        .execute();
      return `${hash}.pdf`;
    };

    test('is content with a fresh site, and its report is kept for the panel', async () => {
      const { findings: all } = await site().checkup.run();
      const wrong = all.filter(({ check, found }) => check !== 'disk' && found > 0);
      expect(wrong).toEqual([]);
      const { report } = await (await site().asOwner('GET', '/api/checkup')).json();
      expect(report.findings).toEqual(all);
      expect((await site().call('GET', '/api/checkup')).status).toBe(401);
      await site().checkup.weekly();
      expect((await site().checkup.last())?.checked_at).toBe(report.checked_at);
      const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString();
      await writeFact(site().db, 'checkup', JSON.stringify({ ...report, checked_at: lastWeek }));
      await site().checkup.weekly();
      expect((await site().checkup.last())?.checked_at).not.toBe(lastWeek);
      const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString();
      await writeFact(site().db, 'checkup', JSON.stringify({ ...report, checked_at: nextYear }));
      await site().checkup.weekly();
      expect((await site().checkup.last())?.checked_at).not.toBe(nextYear);
    });

    test('finds rows that the search does not know as they are, and repairs the index', async () => {
      if (dialect === 'postgres') return;
      const { db } = site();
      await fillLists(site(), 4, 3);
      expect((await findings()).search).toEqual({ named: [], repaired: 0 });
      await sql`delete from articles_search where rowid = 2`.execute(db);
      await sql`update messages_search set words = 'baska' where rowid = 1`.execute(db);
      await sql`insert into messages_search (rowid, words) values (99, 'yok')`.execute(db);
      const named = ['articles 2', 'messages 1', 'messages 99'];
      expect((await findings()).search).toEqual({ named, repaired: 0 });
      expect((await findings({ repair: true })).search).toEqual({ named, repaired: 3 });
      expect((await findings()).search).toEqual({ named: [], repaired: 0 });
    });

    const urgent = async () => {
      const { findings } = await (await site().asOwner('GET', '/api/checkup/findings')).json();
      return findings.filter(({ check }: { check: string }) => check !== 'disk');
    };

    test('names what needs the owner now: old and failed backups, archives ahead of time, lost files, dead mail', async () => {
      const { db, config } = site();
      expect(await urgent()).toEqual([]);
      await db.updateTable('users').set({ created_at: '2020-01-01T00:00:00Z' }).execute();
      expect(await urgent()).toMatchObject([{ check: 'backup', named: ['Henüz yedek yok'] }]);
      await writeFailure(db, { last: { at: '', error: 'disk full' } });
      await writeLost(db, { files: [{ key: 'a.pdf', archive: '' }] });
      const now = new Date().toISOString();
      await writeProof(db, { name: 'x', proved_at: now, ok: false, missing: [] });
      mkdirSync(join(config.DATA_DIR, 'backups'));
      writeFileSync(join(config.DATA_DIR, 'backups/vitrin-2999-01-01t00-00-00-000z.tar.gz'), 'x');
      await enqueue(db, { kind: 'mail', reference: 'messages:1', payload: {} }, Date.now() - 7_200_000);
      await db.updateTable('outbox').set({ attempts: 2, error: 'ECONNREFUSED' }).execute();
      expect((await urgent()).map(({ check, named }: Finding) => [check, named])).toEqual([
        ['backup', ['disk full', 'Henüz yedek yok']],
        ['proof', ['x']],
        ['lost', ['a.pdf: hiçbir yedekte yok']],
        ['ahead', ['vitrin-2999-01-01t00-00-00-000z.tar.gz']],
        ['mail', ['ECONNREFUSED']],
      ]);
      expect(await measureFindings(site())).toMatchObject([
        {
          value: expect.arrayContaining([
            [{ check: 'backup' }, 2],
            [{ check: 'mail' }, 1],
          ]),
        },
      ]);
      expect((await site().call('GET', '/api/checkup/findings')).status).toBe(401);
    });

    test('writes of it once a week, and anew when something else comes after all was well', async () => {
      const { db } = site();
      const { checkup } = site();
      const letters = async () =>
        (
          await db.selectFrom('outbox').select('payload').where('reference', '=', 'mail:findings').execute()
        ).map(({ payload }) => JSON.parse(payload).text);
      await writeFailure(db, { last: { at: '', error: 'disk full' } });
      await checkup.tell();
      await checkup.tell(Date.now() + 6 * DAY);
      expect(await letters()).toEqual([expect.stringContaining('Yedek alınamıyor')]);
      await checkup.tell(Date.now() + 7 * DAY + 1);
      expect(await letters()).toHaveLength(2);
      await writeFailure(db, {});
      await checkup.tell();
      await writeFailure(db, { last: { at: '', error: 'disk full' } });
      await checkup.tell();
      expect(await letters()).toHaveLength(3);
    });

    test('names files that are missing or other than their hash, and sweeps what no row names when asked to', async () => {
      const changed = await addPdf('a');
      const missing = await addPdf('b');
      rmSync(path(missing));
      await site().storage.put('sahipsiz.webp', Buffer.from('x'));
      const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
      utimesSync(path('sahipsiz.webp'), yesterday, yesterday);
      expect(await findings()).toMatchObject({
        files: { named: [changed, missing] },
        leftovers: { named: ['sahipsiz.webp'], repaired: 0 },
      });
      expect(await findings({ repair: true })).toMatchObject({ leftovers: { repaired: 1 } });
      expect([existsSync(path('sahipsiz.webp')), existsSync(path(changed))]).toEqual([false, true]);
    });

    test('names addresses of this site in visible articles that lead nowhere', async () => {
      const content =
        '<p><a href="/blog">var</a> <a href="/blog/yok-boyle">yok</a> <a href="https://example.com/yok">el</a> <a href="http://vitrin.test/projects/yok">yok</a></p>';
      await site().asOwner('POST', '/api/articles', { title: 'Bağlar', content, is_published: true });
      await site().asOwner('POST', '/api/articles', { title: 'Taslak', content });
      expect((await findings()).links?.named).toEqual([
        '/blog/baglar: /blog/yok-boyle',
        '/blog/baglar: /projects/yok',
      ]);
    });

    test('asks the site for nothing that is among its pages and files', async () => {
      const file = 'a1-1x1.webp';
      await site().storage.put(file, new Uint8Array([1]));
      const content = `<p><a href="/blog/iki">var</a> <a href="/blog?q=a">ara</a></p><img src="/uploads/${file}"><p><a href="/uploads/b2.pdf">yok</a></p>`;
      for (const title of ['Bir', 'İki'])
        await site().asOwner('POST', '/api/articles', { title, content, is_published: true });
      const asked: string[] = [];
      const found = await checkLinks(site(), async () => (path, init) => {
        asked.push(path);
        return site().app.request(path, init);
      });
      expect(asked).toEqual(['/blog?q=a', '/uploads/b2.pdf']);
      expect(found.wrong).toEqual(['/blog/bir: /uploads/b2.pdf', '/blog/iki: /uploads/b2.pdf']);
    });

    test.runIf(dialect === 'postgres')('a process whose clock is not the database’s says so', async () => {
      const warn = vi.spyOn(site().log, 'warn');
      await compareClocks(site());
      expect(warn).not.toHaveBeenCalled();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3000 });
      await compareClocks(site());
      vi.useRealTimers();
      expect(warn).toHaveBeenCalledWith({ event: 'clock_differs_from_database', seconds: -3 });
    });

    test('sees a clock that went back', async () => {
      await site().asOwner('POST', '/api/articles', { title: 'Yazı', content: '<p>a</p>' });
      expect((await checkClock(site(), false)).wrong).toEqual([]);
      expect((await checkClock(site(), false, Date.now() - 3_600_000)).wrong).toHaveLength(1);
    });

    test('names a certificate that browsers refuse, and asks none of a site without https or out of reach', async () => {
      // Its certificate is self-signed.
      const server = await startSmtp({ secure: true });
      const check = (SITE_URL: string) =>
        checkCertificate({ ...site(), config: { ...site().config, SITE_URL } });
      expect(await check(`https://127.0.0.1:${server.port}`)).toEqual({
        wrong: [expect.stringMatching(/^127\.0\.0\.1: (CERT_HAS_EXPIRED|\w*SELF_SIGNED\w*)$/)],
      });
      await server.close();
      expect(await check(`https://127.0.0.1:${server.port}`)).toEqual({ wrong: [] });
      expect(await check(`http://127.0.0.1:${server.port}`)).toEqual({ wrong: [] });
    });

    test.runIf(dialect === 'sqlite')('names rows that refer to nothing', async () => {
      await sql`pragma foreign_keys = off`.execute(site().db);
      await sql`insert into article_addresses values ('eski-adres', 999)`.execute(site().db);
      expect((await findings()).references?.named).toEqual(['article_addresses 1 → articles']);
    });
  },
  mailSettings,
);

test('the pages of a large SQLite file are read beside the requests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-test-'));
  const database = openSqlite(join(folder, 'vitrin.db'));
  await migrate(database.db);
  await fillLists(database, 0, 5000);
  let isDone = false;
  const check = checkDatabase({ ...database, resources: [] }).finally(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await setImmediate();
  expect(await check).toEqual({ wrong: [], isDamaged: false });
  expect(turns).toBeGreaterThan(100);
  await database.close();
  rmSync(folder, { recursive: true });
});

test('a certificate is named two weeks before its end', () => {
  const faults = (now: string) => certificateFaults(null, 'Dec 15 12:00:00 2026 GMT', Date.parse(now));
  expect(faults('2026-12-01T11:00:00Z')).toEqual([]);
  expect(faults('2026-12-01T13:00:00Z')).toEqual(['2026-12-15']);
});
