import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listVitals } from '#app/analytics/vitals.server.ts';
import { readFailure, writeFailure, writeProof } from '#app/backups/backup-store.server.ts';
import { createBackups } from '#app/backups/backups.server.ts';
import { reservedSegments } from '#kit/records/slugs.server.ts';
import { retentionTimes } from '#platform/retention-times.ts';
import { backedUpTables } from '#server/update-database.ts';
import { onEachDatabase } from '#test/app.ts';
import { readTestCount } from './figures.server.ts';

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

type Shown = { name: string; value: unknown; text: string; how: string; alarm?: string };

onEachDatabase('the page of the site’s own figures', (site) => {
  const turnOn = () => site().asOwner('PUT', '/api/this-site', { is_on: true });
  const text = async (path: string) => (await site().call('GET', path)).text();
  const figures = async (): Promise<Record<string, Shown>> => {
    const { measured, visitor } = await (await site().call('GET', '/bu-site.json')).json();
    return Object.fromEntries([...measured, ...visitor].map((one: Shown) => [one.name, one]));
  };

  const visit = (browser: string, lcp: number) =>
    site().call('POST', '/api/analytics/collect', {
      body: { path: '/', vitals: { lcp } },
      headers: { 'User-Agent': browser, Origin: 'http://vitrin.test' },
    });

  test('is missing in every form until the owner turns it on, and its addresses are reserved', async () => {
    const addresses = ['/bu-site', '/bu-site.md', '/bu-site.json', '/en/this-site', '/en/this-site.json'];
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const statuses = () =>
      Promise.all(addresses.map(async (path) => (await site().call('GET', path)).status));
    expect(await statuses()).toEqual(addresses.map(() => 404));
    expect(await text('/')).not.toContain('bu-site');
    expect(await text('/sitemap.xml')).not.toContain('bu-site');
    await turnOn();
    expect(await statuses()).toEqual(addresses.map(() => 200));
    expect(await text('/')).toContain('href="/bu-site"');
    expect(await text('/en')).toContain('href="/en/this-site"');
    expect(await text('/sitemap.xml')).toContain('/en/this-site');
    const reserved = await reservedSegments(site().resources);
    for (const segment of ['bu-site', 'this-site']) expect([...reserved]).toContain(segment);
    await site().asOwner('PUT', '/api/this-site', { is_on: false });
    expect(await statuses()).toEqual(addresses.map(() => 404));
  });

  test('names its own size to the byte as HTML, Markdown and JSON, in both languages', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    await turnOn();
    for (const [path, locale] of [
      ['/bu-site', 'tr'],
      ['/bu-site.md', 'tr'],
      ['/en/this-site', 'en-GB'],
      ['/en/this-site.md', 'en-GB'],
    ] as const) {
      const document = await text(path);
      const size = Buffer.byteLength(document).toLocaleString(locale);
      expect(document).toContain(locale === 'tr' ? `${size} bayt` : `${size} bytes`);
      expect(document).not.toContain('{{');
    }
    const data = await text('/bu-site.json');
    expect((await figures()).document_bytes?.value).toBe(Buffer.byteLength(data));
  });

  test('shows every figure with what its source says, and one sentence that says how it is known', async () => {
    const { db, pageTimes, views, config, asOwner } = site();
    await turnOn();
    const proved_at = '2026-11-20T01:02:03.000Z';
    await writeProof(db, { name: 'x.tar.gz', proved_at, ok: true, missing: [] });
    for (const browser of [PHONE, DESKTOP]) await visit(browser, 900);
    await views.flush();
    await asOwner('PUT', '/api/privacy', { text: '', message_months: 6, view_days: 14 });
    const project = { title: 'Rota', description: 'Kısaca.', category: 'SaaS' };
    await asOwner('POST', '/api/projects', project);
    await text('/about');
    const shown = await figures();
    const lcp = (await listVitals(db, config.TZ)).filter(
      ({ page, metric }) => page === 'all' && metric === 'lcp',
    );
    expect(lcp.length).toBe(2);
    for (const { device, p75, visits } of lcp) {
      expect(shown[`lcp_${device}_ms`]?.value).toBe(Math.round(p75));
      expect(shown[`lcp_${device}_ms`]?.how).toContain(`${visits} gerçek ziyaretin`);
    }
    const { ms = 0, answers = 0 } = pageTimes.p95() ?? {};
    expect(answers).toBeGreaterThan(0);
    expect(shown.page_p95_ms?.value).toBeCloseTo(ms, 0);
    expect(shown.last_proven_backup?.value).toBe(proved_at);
    expect(shown.last_proven_backup?.text).toBe('20 Kasım 2026 04:02');
    expect(Math.abs(Number(shown.uptime_seconds?.value) - process.uptime())).toBeLessThan(60);
    expect(shown.days_since_update?.value).toBe(0);
    expect(shown).not.toHaveProperty('tests');
    expect(shown.view_days?.value).toBe(14);
    expect(shown.view_days?.text).toBe('14 gün');
    expect(shown.message_months?.text).toBe('6 ay');
    expect(shown.suspicious_message_days?.value).toBe(retentionTimes.suspiciousMessageDays);
    const html = await text('/bu-site');
    for (const { text: value, how, name } of Object.values(shown)) {
      expect(how).toMatch(/\.$/);
      if (name !== 'document_bytes' && name !== 'page_p95_ms') expect(html).toContain(value);
      if (name !== 'page_p95_ms') expect(html).toContain(how);
    }
    expect((await site().call('GET', '/bu-site')).headers.get('cache-control')).toBe('private, no-store');
  });

  test('sets no cookie, as it says', async () => {
    await turnOn();
    const page = await site().call('GET', '/bu-site');
    expect(page.headers.get('set-cookie')).toBeNull();
    expect((await figures()).cookies?.value).toBe(false);
  });

  test('says at the next visit that a backup failed or could not be proven, and no longer once one succeeds', async () => {
    const { db, config, storage, log } = site();
    await turnOn();
    expect(await text('/bu-site')).not.toContain('başarısız oldu');
    const failing = createBackups({
      config,
      storage,
      tables: backedUpTables,
      namedFiles: () => Promise.reject(new Error('The disk is gone.')),
      db,
      log,
      onFailed: async () => undefined,
    });
    await expect(failing.make()).rejects.toThrow();
    expect((await readFailure(db)).last).toBeDefined();
    for (const path of ['/bu-site', '/bu-site.md', '/bu-site.json'])
      expect(await text(path)).toContain('Son yedekleme başarısız oldu: ');
    await writeProof(db, { name: 'x', proved_at: new Date().toISOString(), ok: false, missing: ['a.webp'] });
    await writeFailure(db, {});
    expect(await text('/bu-site')).toContain('Son yedek kanıtlanamadı: ');
    await writeProof(db, { name: 'x', proved_at: new Date().toISOString(), ok: true, missing: [] });
    expect(await text('/bu-site')).not.toContain('kanıtlanamadı');
  });
});

test('the number of tests is what the build says, and absent from a build that was not tested', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-tests-'));
  expect(await readTestCount(folder)).toBeUndefined();
  mkdirSync(join(folder, 'build/server'), { recursive: true });
  writeFileSync(join(folder, 'build/server/tests.json'), '{"passed":1842}');
  expect(await readTestCount(folder)).toBe(1842);
  rmSync(folder, { recursive: true });
});
