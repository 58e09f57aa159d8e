import { afterEach, expect, test, vi } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { createBeaconLimit } from './beacon.server.ts';
import { dayBefore, localTime } from './days.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

type Beacon = { body?: unknown; userAgent?: string; address?: string; headers?: Record<string, string> };

const beacon = (
  site: TestSite,
  { body = { path: '/' }, userAgent = chrome, address = '85.102.14.7', headers = {} }: Beacon = {},
) =>
  site.call('POST', '/api/analytics/collect', {
    body,
    address,
    headers: { 'User-Agent': userAgent, Origin: 'http://vitrin.test', ...headers },
  });

async function ask(site: TestSite, path: string) {
  await site.views.flush();
  const reply = await site.asOwner('GET', `/api/analytics/${path}`);
  expect(reply.status).toBe(200);
  return reply.json();
}

const viewAt = (site: TestSite, at: string, address = '85.102.14.7') =>
  site.views.record(
    { path: '/', referrer: '', utm_source: '', utm_medium: '', utm_campaign: '' },
    { address, userAgent: chrome, host: 'vitrin.test', at: new Date(at) },
  );

onEachDatabase('beacons', (site) => {
  afterEach(() => void vi.useRealTimers());

  test('a beacon with half a character does not block others', async () => {
    expect((await beacon(site(), { body: { path: '/\ud800', utm_source: '\udfff' } })).status).toBe(204);
    expect((await beacon(site(), { body: { path: '/', utm_source: '\udfff' } })).status).toBe(204);
    await beacon(site(), { address: '85.102.14.8' });
    expect(await ask(site(), 'overview')).toMatchObject({ page_views: { today: 2 } });
  });

  test('two views of one browser are one visitor, another browser is another', async () => {
    await beacon(site());
    await beacon(site(), { body: { path: '/blog' } });
    await site().views.flush();
    await beacon(site(), { body: { path: '/blog' } });
    await beacon(site(), { userAgent: iphone });
    expect(await ask(site(), 'overview')).toMatchObject({
      visitors: { today: 2, total: 2, change_percent: 100 },
      page_views: { today: 4, change_percent: 100 },
    });
  });

  test('reads of texts are counted by day, in all languages', async () => {
    const text = { title: 'Önbellek', content: '<p>a</p>', is_published: true };
    const article = (await (await site().asOwner('POST', '/api/articles', text)).json()).data;
    const page = (await (await site().asOwner('POST', '/api/pages', { ...text, title: 'Şimdi' })).json())
      .data;
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'], rev: 0 });
    await site().asOwner('PUT', `/api/translations/en/articles/${article.id}`, {
      fields: { title: 'Caching', content: '<p>a</p>' },
      is_published: true,
    });
    const today = new Date();
    for (const [path, days] of [
      [`/blog/${article.slug}`, 0],
      [`/blog/${article.slug}`, 2],
      ['/en/blog/caching', 2],
      [`/blog/${article.slug}`, 30],
      [`/${page.slug}`, 1],
    ] as const)
      await site().views.record(
        { path, referrer: '', utm_source: '', utm_medium: '', utm_campaign: '' },
        {
          address: '85.102.14.7',
          userAgent: chrome,
          host: 'vitrin.test',
          at: new Date(today.getTime() - days * 86_400_000),
        },
      );
    const reads = await ask(site(), `reads?ids=${article.id},${page.id},999`);
    const padded = (days: number[]) => [...Array(30 - days.length).fill(0), ...days];
    expect(reads).toEqual([
      { id: article.id, days: padded([2, 0, 1]) },
      { id: page.id, days: padded([1, 0]) },
      { id: 999, days: padded([]) },
    ]);
    expect((await site().asOwner('GET', '/api/analytics/reads?ids=1;2')).status).toBe(422);
  });

  test('a beacon is answered with nothing and sets no cookie', async () => {
    const reply = await beacon(site());
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  test('the panel, bots, the owner and visitors who ask not to be tracked are not counted', async () => {
    await beacon(site(), { body: { path: '/admin/dashboard' } });
    await beacon(site(), { body: { path: '/ADMIN' } });
    await beacon(site(), { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await beacon(site(), { userAgent: '' });
    await beacon(site(), { headers: { DNT: '1' } });
    await beacon(site(), { headers: { 'Sec-GPC': '1' } });
    await site().asOwner('POST', '/api/analytics/collect', { path: '/' });
    expect(await ask(site(), 'overview')).toMatchObject({ page_views: { today: 0, change_percent: 0 } });
  });

  test('a page of another site cannot send views', async () => {
    expect((await beacon(site(), { headers: { Origin: 'https://evil.example' } })).status).toBe(419);
    expect((await beacon(site(), { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(419);
    expect(await ask(site(), 'recent-activity')).toEqual([]);
  });

  test('values that are too long, contain control characters or a foreign address are refused', async () => {
    const refused = [
      { path: `/${'a'.repeat(600)}` },
      { path: '/a\u0000b' },
      { path: '/a\nb' },
      { path: '//evil.example/' },
      { path: 'https://evil.example/' },
      { path: '/<script>alert(1)</script>' },
      { path: '/', referrer: 'https://evil.example/<b>' },
      { path: '/', utm_source: 'a\u0007' },
      { path: '/', extra: 1 },
      {},
    ];
    for (const body of refused) expect((await beacon(site(), { body })).status).toBe(422);
    expect((await beacon(site(), { body: { path: `/${'a'.repeat(10_000)}` } })).status).toBe(413);
  });

  test('an invented user agent is stored as harmless text', async () => {
    await beacon(site(), { userAgent: 'Mozilla/5.0 (X11; <b>x</b>) <i onload="x=1">Tara/2.0 (KHTML)' });
    const [{ device }] = await ask(site(), 'recent-activity');
    expect(device).toBe('Mozilla5.0 X11 bxb i onloadx1T');
  });

  test('addresses are stored shortened, and nothing else of them is stored', async () => {
    await beacon(site(), { address: '85.102.14.77' });
    await beacon(site(), { address: '2a02:ff0:1234:5678::1' });
    const activity = await ask(site(), 'recent-activity');
    expect(activity.map(({ ip }: { ip: string }) => ip)).toEqual(['2a02:ff0:1234::x', '85.102.14.x']);
    const rows = await site().db.selectFrom('views').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/85\.102\.14\.77|5678/);
  });

  test('the activity table has location, device and time, newest first, ten at most', async () => {
    for (let count = 0; count < 12; count += 1)
      await beacon(site(), { body: { path: count < 11 ? '/' : '/blog' }, userAgent: iphone });
    const activity = await ask(site(), 'recent-activity');
    expect(activity).toHaveLength(10);
    expect(activity[0]).toEqual({
      ip: '85.102.14.x',
      location: 'Türkiye',
      page: '/blog',
      device: 'Safari · Telefon',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('a flood from one address is limited, others are not affected', async () => {
    // Stops the clock: a new minute would start a new count.
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let count = 0; count < 240; count += 1) await beacon(site());
    expect((await beacon(site())).status).toBe(429);
    expect((await beacon(site(), { address: '85.102.14.8' })).status).toBe(204);
  });

  test('one subscriber has one limit, whatever address of the network is used', async () => {
    // Stops the clock: a new minute would start a new count.
    vi.useFakeTimers({ toFake: ['Date'] });
    const statuses: number[] = [];
    for (let count = 0; count < 400; count += 1) {
      const address = `2a02:ff0:1234:5678:${count.toString(16)}::1`;
      statuses.push((await beacon(site(), { address })).status);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(240);
    expect((await beacon(site(), { address: '2a02:ff0:1234:5679::1' })).status).toBe(204);
  });

  test('the whole site takes 600 a second, from however many subscribers', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const allows = createBeaconLimit(true);
    const flood = () => Array.from({ length: 2000 }, (_, at) => allows(`10.${at >> 8}.${at & 255}.1`));
    expect(flood().filter(Boolean)).toHaveLength(600);
    vi.setSystemTime(Date.now() + 1000);
    expect(flood().filter(Boolean)).toHaveLength(600);
  });

  test('an address that no page has is counted by number alone', async () => {
    const made = [
      '/BU-SITE-SATILIK',
      '/blog/yok',
      '/projects/yok',
      '/blog/etiket/yok',
      '/%2e',
      '/BLOG',
      '/feed.xml',
    ];
    for (const path of made) expect((await beacon(site(), { body: { path } })).status).toBe(204);
    await beacon(site(), { body: { path: '/about' } });
    expect(await ask(site(), 'top-pages')).toEqual([{ page: '/about', views: 1 }]);
    expect(site().views.counts()).toMatchObject({ unknown: made.length });
    await site().asOwner('POST', '/api/projects', { title: 'Yeni', description: 'x', category: 'SaaS' });
    await beacon(site(), { body: { path: '/projects/yeni' } });
    expect(await ask(site(), 'top-pages')).toContainEqual({ page: '/projects/yeni', views: 1 });
  });

  test('the size of a row is limited in bytes', async () => {
    const long = '😀'.repeat(50);
    const body = {
      path: '/',
      referrer: '漢'.repeat(200),
      utm_source: long,
      utm_medium: long,
      utm_campaign: long,
    };
    expect((await beacon(site(), { body })).status).toBe(204);
    await site().views.flush();
    const { referrer, ...row } = await site().db.selectFrom('views').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ utm_source: '😀'.repeat(25), utm_campaign: '😀'.repeat(25) });
    expect(Buffer.byteLength(referrer ?? '')).toBeLessThan(254);
  });

  test('sources are hosts, campaigns or direct visits; navigation within the site has none', async () => {
    const arrivals = [
      { path: '/', referrer: 'www.google.com' },
      { path: '/', referrer: 'google.com' },
      { path: '/', referrer: '' },
      { path: '/blog' },
      { path: '/', referrer: 'vitrin.test' },
      { path: '/', referrer: 't.co', utm_source: 'bulten', utm_campaign: 'kasim' },
    ];
    for (const body of arrivals) await beacon(site(), { body });
    const { source, campaign, country, device } = await ask(site(), 'breakdown');
    expect(source).toEqual([
      { name: 'google.com', total: 2 },
      { name: 'bulten', total: 1 },
      { name: '', total: 1 },
    ]);
    expect(campaign).toEqual([{ name: 'kasim', total: 1 }]);
    expect(country).toEqual([{ name: 'Türkiye', total: 1 }]);
    expect(device).toEqual([{ name: 'Chrome · Masaüstü', total: 1 }]);
  });

  test('pages are counted by language, English ones by their own addresses while they exist', async () => {
    const view = async () => {
      for (const path of ['/about', '/en', '/en/about', '/en/yok']) await beacon(site(), { body: { path } });
      return (await ask(site(), 'breakdown')).language;
    };
    expect(await view()).toEqual([{ name: 'Türkçe', total: 1 }]);
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    expect(await view()).toEqual([
      { name: 'Türkçe', total: 2 },
      { name: 'İngilizce', total: 2 },
    ]);
    const pages = (await ask(site(), 'top-pages')).map(({ page }: { page: string }) => page);
    expect(pages.toSorted()).toEqual(['/about', '/en', '/en/about']);
    const csv = await (await site().asOwner('GET', '/api/analytics/export.csv?of=language')).text();
    expect(csv).toContain('Dil,Toplam');
  });
});

onEachDatabase('days', (site) => {
  test('a view ten seconds before midnight in Istanbul and one ten seconds after land on two days', async () => {
    await viewAt(site(), '2026-11-19T20:59:50Z');
    await viewAt(site(), '2026-11-19T21:00:10Z');
    await site().views.flush();
    expect(await site().db.selectFrom('daily_totals').selectAll().orderBy('day').execute()).toEqual([
      { day: '2026-11-19', views: 1, visitors: 1 },
      { day: '2026-11-20', views: 1, visitors: 1 },
    ]);
  });

  test('the same browser has another name on the next day', async () => {
    await viewAt(site(), '2026-11-19T12:00:00Z');
    await viewAt(site(), '2026-11-20T12:00:00Z');
    await site().views.flush();
    const rows = await site().db.selectFrom('views').select('visitor').execute();
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
  });

  test('today is compared with yesterday up to the same time of day', async () => {
    const now = Date.now();
    const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    const secondsToday = localTime(new Date(now), 'Europe/Istanbul').second;
    for (let count = 0; count < 4; count += 1) await viewAt(site(), ago(24), `85.102.14.${count}`);
    await site().views.flush();
    if (secondsToday < 23 * 3600) await viewAt(site(), ago(23), '85.102.14.9');
    await viewAt(site(), ago(0), '85.102.14.1');
    expect(await ask(site(), 'overview')).toMatchObject({
      visitors: { today: 1, yesterday: 4, change_percent: -75 },
      page_views: { today: 1, change_percent: -75 },
    });
  });

  test('the chart has every day, the empty ones too, and knows only three periods', async () => {
    await beacon(site());
    const today = localTime(new Date(), 'Europe/Istanbul').day;
    const chart = await ask(site(), 'visitors-chart?days=14');
    expect(chart).toHaveLength(14);
    expect(chart.at(0)).toEqual({ date: dayBefore(today, 13), visitors: 0 });
    expect(chart.at(-1)).toEqual({ date: today, visitors: 1 });
    expect(await ask(site(), 'visitors-chart')).toHaveLength(7);
    expect(await ask(site(), 'visitors-chart?days=30')).toHaveLength(30);
    expect((await site().asOwner('GET', '/api/analytics/visitors-chart?days=8')).status).toBe(422);
  });

  test('the five pages with most views come first', async () => {
    const seen = { '/': 2, '/aydinlatma': 1, '/about': 3, '/blog/': 4, '/contact': 1, '/projects': 5 };
    for (const [path, times] of Object.entries(seen)) {
      for (let count = 0; count < times; count += 1) await beacon(site(), { body: { path } });
    }
    expect(await ask(site(), 'top-pages')).toEqual([
      { page: '/projects', views: 5 },
      { page: '/blog', views: 4 },
      { page: '/about', views: 3 },
      { page: '/', views: 2 },
      { page: '/contact', views: 1 },
    ]);
  });

  test('a visitor of the last five minutes counts as present', async () => {
    await viewAt(site(), new Date(Date.now() - 6 * 60_000).toISOString(), '85.102.14.1');
    await beacon(site());
    expect(await ask(site(), 'live')).toMatchObject({ visitors: 1 });
  });
});

onEachDatabase('the owner’s numbers', (site) => {
  test('nobody else sees them', async () => {
    for (const path of [
      'overview',
      'visitors-chart',
      'top-pages',
      'recent-activity',
      'breakdown',
      'live',
      'export.csv',
    ]) {
      expect((await site().call('GET', `/api/analytics/${path}`)).status).toBe(401);
    }
  });

  test('articles are ordered by how often they were read', async () => {
    for (const title of ['Az okunan', 'Çok okunan']) {
      await site().asOwner('POST', '/api/articles', { title, content: '<p>x</p>', is_published: true });
    }
    const list = await (await site().call('GET', '/api/articles')).json();
    const { id } = list.data.find(({ slug }: { slug: string }) => slug === 'cok-okunan');
    const fields = { title: 'Much read', content: '<p>x</p>' };
    await site().asOwner('PUT', `/api/translations/en/articles/${id}`, { fields, is_published: true });
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const read = ['/blog/az-okunan', '/blog/cok-okunan', '/en/blog/much-read', '/blog/yok'];
    for (const path of read) await beacon(site(), { body: { path } });
    expect(await ask(site(), 'article-views')).toEqual([
      { slug: 'cok-okunan', title: 'Çok okunan', views: 2 },
      { slug: 'az-okunan', title: 'Az okunan', views: 1 },
    ]);
    await site().asOwner('POST', '/api/articles', {
      title: 'Gelecek',
      content: '<p>x</p>',
      is_published: true,
      published_at: '2190-01-01T00:00:00Z',
    });
    const { content } = await ask(site(), 'overview');
    expect(content.articles).toEqual({ total: 3, published: 2, draft: 0 });
    expect(content.projects).toBe(0);
  });

  test('the export is a table that no spreadsheet runs', async () => {
    await beacon(site(), { body: { path: '/', referrer: '', utm_source: '=cmd()' } });
    await beacon(site(), { address: '85.102.14.8', body: { path: '/', referrer: '' } });
    const wide = ['＝cmd()', '＋cmd()', '－cmd()', '＠cmd()'];
    for (const [at, utm_source] of wide.entries())
      await beacon(site(), { address: `85.102.15.${at}`, body: { path: '/', referrer: '', utm_source } });
    await site().views.flush();
    const reply = await site().asOwner('GET', '/api/analytics/export.csv?of=source');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = (await reply.text()).trim().split('\r\n');
    expect(head).toBe('Kaynak,Toplam');
    expect(rows.toSorted()).toEqual(
      ['Doğrudan,1', ...['=cmd()', ...wide].map((one) => `'${one},1`)].toSorted(),
    );
    const days = await (await site().asOwner('GET', '/api/analytics/export.csv')).arrayBuffer();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(days)).toMatch(
      /^\uFEFFTarih,Ziyaretçi,Görüntüleme\r\n\d{4}-\d\d-\d\d,6,6\r\n$/,
    );
  });
});
