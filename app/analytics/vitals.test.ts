import { expect, test } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import type { VitalsInput } from './contract.ts';
import { dayBefore, localTime } from './days.ts';
import { forgetViews } from './retention.server.ts';
import { bucketOf, p75 } from './vitals.server.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('the 75th percentile is within a tenth of the true one, and never on the wrong side of what is good', () => {
  const found = (values: number[]) => {
    const buckets = values.map((value) => ({ bucket: bucketOf('lcp', value), month: 1, week: 0 }));
    return p75(2500, buckets, 'month').p75;
  };
  const even = found(Array.from({ length: 1000 }, (_, at) => 800 + at * 3));
  expect(even).toBeGreaterThan(3050 * 0.9);
  expect(even).toBeLessThan(3050 * 1.1);
  expect(found([2500, 2500, 2500])).toBeLessThanOrEqual(2500);
  expect(found([2501, 2501, 2501])).toBeGreaterThan(2500);
});

onEachDatabase('vitals', (site) => {
  const send = (vitals: object, { headers = {}, userAgent = chrome, path = '/' } = {}) =>
    site().call('POST', '/api/analytics/collect', {
      body: { path, vitals },
      headers: { 'User-Agent': userAgent, Origin: 'http://vitrin.test', ...headers },
    });

  test('of English pages are those of their kind', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    await send({ lcp: 1000 }, { path: '/en/blog' });
    expect(await stored(site())).toEqual(['blog desktop lcp -9 1']);
  });

  test('are counted by page kind and device, as no view and as nobody’s visit', async () => {
    await send({ lcp: 1000, inp: 40, cls: 0 });
    await send({ lcp: 1000 }, { path: '/contact', userAgent: iphone });
    await send({ lcp: 1000 }, { path: '/yok' });
    expect(await stored(site())).toEqual([
      'home desktop cls -30 1',
      'home desktop inp -16 1',
      'home desktop lcp -9 1',
      'other phone lcp -9 1',
    ]);
    const overview = await site().asOwner('GET', '/api/analytics/overview');
    expect(await overview.json()).toMatchObject({ page_views: { today: 0 }, visitors: { today: 0 } });
  });

  test('of bots, the owner and visitors who ask not to be tracked are not counted', async () => {
    await send({ lcp: 1 }, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await send({ lcp: 1 }, { headers: { DNT: '1' } });
    await send({ lcp: 1 }, { headers: { 'Sec-GPC': '1' } });
    await site().asOwner('POST', '/api/analytics/collect', { path: '/', vitals: { lcp: 1 } });
    expect((await send({ lcp: -1 })).status).toBe(422);
    expect((await send({ fcp: 1 })).status).toBe(422);
    expect(await stored(site())).toEqual([]);
  });

  test('what could not be written is written once, the next time', async () => {
    const { db } = site();
    await send({ lcp: 1000 });
    await db.schema.alterTable('named_totals').renameTo('totals_away').execute();
    await expect(site().views.flush()).rejects.toThrow();
    await db.schema.alterTable('totals_away').renameTo('named_totals').execute();
    await send({ lcp: 1000 });
    expect(await stored(site())).toEqual(['home desktop lcp -9 2']);
    await send({ lcp: 1000 });
    expect(await stored(site())).toEqual(['home desktop lcp -9 3']);
  });

  test('a week of 200 visits that is a fifth worse than the month is reported', async () => {
    const days = (ago: number, lcp: number, visits: number) => add(site(), { lcp }, ago, visits);
    days(20, 1000, 600);
    days(1, 2000, 199);
    const worse = async () => (await read(site())).filter(({ is_worse }) => is_worse);
    expect(await worse()).toEqual([]);
    days(2, 2000, 1);
    const told = { device: 'desktop', metric: 'lcp', visits: 800 };
    expect(await worse()).toMatchObject([
      { ...told, page: 'all' },
      { ...told, page: 'home' },
    ]);
    days(3, 1000, 2000);
    expect(await worse()).toEqual([]);
  });

  test('older ones than thirty days are forgotten', async () => {
    add(site(), { cls: 0.3 }, 31, 1);
    add(site(), { cls: 0.3 }, 29, 1);
    await site().views.flush();
    expect(await read(site())).toMatchObject([{ visits: 1 }, { visits: 1 }]);
    await forgetViews(site().db, 30, site().config.TZ);
    expect(await stored(site())).toEqual(['home desktop cls 12 1']);
  });
});

function add({ views, config }: TestSite, vitals: VitalsInput, ago: number, visits: number) {
  const at = new Date(`${dayBefore(localTime(new Date(), config.TZ).day, ago)}T12:00:00Z`);
  for (let visit = 0; visit < visits; visit += 1) views.recordVitals('/', vitals, { userAgent: chrome, at });
}

async function stored({ db, views }: TestSite) {
  await views.flush();
  const rows = await db.selectFrom('named_totals').selectAll().where('kind', '=', 'vitals').execute();
  return rows.map(({ name, total }) => `${name} ${total}`).sort();
}

async function read(site: TestSite): Promise<{ is_worse: boolean }[]> {
  await site.views.flush();
  return (await site.asOwner('GET', '/api/analytics/vitals')).json();
}
