import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startJobs } from '#platform/jobs.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import { createContentVersion } from '#platform/pages/content-version.ts';
import { createCachedPages, createPageCache } from '#platform/pages/page-cache.ts';
import { DAY, HOUR } from '#platform/time.ts';
import { createTestSite } from '#test/app.ts';
import { createMetrics, createPageTimes } from './metrics.ts';

const TOKEN = 'sixteen letters or more';

const numberAt = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

async function measuredSite() {
  const metrics = await createMetrics(TOKEN);
  const site = await createTestSite('sqlite', { METRICS_TOKEN: TOKEN }, { metrics });
  const read = (authorization = `Bearer ${TOKEN}`) =>
    site.call('GET', '/metrics', { headers: { authorization } });
  return { site, read };
}

test('without a token in the settings there is no such address, and with one it is needed', async () => {
  const closed = await createTestSite('sqlite');
  expect((await closed.call('GET', '/metrics')).status).toBe(404);
  await closed.close();
  const { site, read } = await measuredSite();
  expect((await site.call('GET', '/metrics')).status).toBe(401);
  expect((await read('Bearer wrong')).status).toBe(401);
  const reply = await read();
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  await site.close();
});

test('requests are counted by kind, whatever their addresses, and so are jobs', async () => {
  const { site, read } = await measuredSite();
  for (const path of ['/api/skills', '/api/skills', '/api/none', '/health', '/about?secret-page=1']) {
    await site.call('GET', path);
  }
  const fails = async () => {
    throw new Error('no');
  };
  const jobs = startJobs([{ name: 'broken', every: 60_000, run: fails, atStart: true }], site);
  await jobs.stop();
  const text = await (await read()).text();
  expect(numberAt(text, 'vitrin_http_requests_total{kind="api",method="GET",status="200"}')).toBe(2);
  expect(numberAt(text, 'vitrin_http_requests_total{kind="page",method="GET",status="200"}')).toBe(1);
  expect(numberAt(text, 'vitrin_http_request_duration_seconds_count{kind="api"}')).toBe(3);
  expect(numberAt(text, 'vitrin_job_runs_total{name="broken",outcome="failed"}')).toBe(1);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(numberAt(text, 'vitrin_views_dropped_total')).toBe(0);
  expect(text).not.toContain('secret-page');
  await site.close();
});

test('what waits in the outbox is measured, and what was attempted', async () => {
  const metrics = await createMetrics(TOKEN);
  const site = await createTestSite('sqlite', { METRICS_TOKEN: TOKEN }, { metrics });
  metrics.watch({ db: site.db, outbox: { attempts: () => ({ 'mail:sent': 3, 'mail:failed': 1 }) } });
  const delivery = { kind: 'mail', reference: 'messages:1', payload: {} };
  await enqueue(site.db, delivery, Date.now() - 90_000);
  for (const _ of ['gauges are set anew', 'and counters not added up']) {
    const text = (await metrics.text?.())?.text ?? '';
    expect(numberAt(text, 'vitrin_outbox_deliveries{kind="mail",state="queued"}')).toBe(1);
    expect(numberAt(text, 'vitrin_outbox_oldest_seconds{kind="mail"}')).toBeGreaterThanOrEqual(90);
    expect(numberAt(text, 'vitrin_outbox_attempts_total{kind="mail",outcome="sent"}')).toBe(3);
    expect(numberAt(text, 'vitrin_outbox_attempts_total{kind="mail",outcome="failed"}')).toBe(1);
  }
  await site.close();
});

test('what the parts of a site measure is read anew each time, with its kind', async () => {
  const metrics = await createMetrics(TOKEN);
  const value: [Record<string, string>, number][] = [[{ outcome: 'a "quoted" one' }, 90]];
  metrics.watch({
    measures: async () => [
      { name: 'vitrin_age_seconds', help: 'Age', value },
      { name: 'vitrin_lost_total', help: 'Lost', type: 'counter', value: 2 },
    ],
  });
  for (const _ of ['a value is set', 'and not added up']) {
    const text = (await metrics.text?.())?.text ?? '';
    expect(text).toContain(
      '# TYPE vitrin_age_seconds gauge\nvitrin_age_seconds{outcome="a \\"quoted\\" one"} 90\n',
    );
    expect(text).toContain('# TYPE vitrin_lost_total counter\nvitrin_lost_total 2\n');
  }
});

test('what the page cache answers ahead of everything else is counted too', async () => {
  const metrics = await createMetrics(TOKEN);
  const cache = createPageCache(createContentVersion());
  metrics.watch({ cache: cache.counts });
  metrics.pageFault();
  const body = Buffer.from('merhaba');
  await cache.answer('/', 'identity', ['articles'], async () => ({ headers: {}, body }));
  const server = createServer(
    createCachedPages(
      cache,
      () => new Response('app'),
      () => false,
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const headers = { 'Accept-Encoding': 'identity' };
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
  await fetch(url, { headers: { ...headers, 'If-None-Match': etag } });
  await fetch(url, { headers });
  server.close();
  for (const _ of ['counts only go up', 'however often they are read']) {
    const text = (await metrics.text?.())?.text ?? '';
    expect(numberAt(text, 'vitrin_http_requests_total{kind="cached",method="GET",status="200"}')).toBe(2);
    expect(numberAt(text, 'vitrin_http_requests_total{kind="cached",method="GET",status="304"}')).toBe(1);
    expect(numberAt(text, 'vitrin_page_cache_hits_total')).toBe(3);
    expect(numberAt(text, 'vitrin_page_cache_misses_total')).toBe(1);
    expect(numberAt(text, 'vitrin_page_faults_total')).toBe(1);
    expect(numberAt(text, 'vitrin_page_cache_bytes')).toBe(cache.counts.bytes);
  }
});

const NOON = Date.parse('2026-11-28T12:00:00Z');

test('95 of 100 answers were not slower than the figure, to a tenth', () => {
  const times = createPageTimes();
  expect(times.p95(NOON)).toBeUndefined();
  for (let ms = 1; ms <= 100; ms += 1) times.add(ms, NOON - Math.floor((100 - ms) / 5) * HOUR);
  const { ms = 0, answers } = times.p95(NOON) ?? {};
  expect(answers).toBe(100);
  expect(ms).toBeGreaterThanOrEqual(95);
  expect(ms).toBeLessThan(95 * 1.1);
});

test('what a day has passed since is forgotten, and a clock that jumped ahead is not believed', () => {
  const times = createPageTimes();
  times.add(5000, NOON);
  times.add(9000, NOON + 40 * DAY);
  times.add(1, NOON + 23 * HOUR);
  expect(times.p95(NOON + 23 * HOUR)?.answers).toBe(1);
  times.add(0, NOON + DAY);
  times.add(1e9, NOON + DAY);
  expect(times.p95(NOON + DAY)?.answers).toBe(3);
  expect(times.p95(NOON + 3 * DAY)).toBeUndefined();
});
