import { createServer, request } from 'node:http';
import { expect, test } from 'vitest';
import { commonHeaders } from '#platform/http/headers.ts';
import { type Metrics, noMetrics } from '#platform/metrics.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { createCollectHandler } from './beacon.server.ts';

const PASSED_ON = 599;

const plain = {
  'Content-Type': 'application/json',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** Sends one beacon over a real connection. Returns the answer's status and headers. */
async function send(site: TestSite, body: string, headers: Record<string, string> = {}) {
  const handle = createCollectHandler(site, commonHeaders(site.config.SITE_URL));
  const server = createServer((incoming, answer) => {
    if (!handle(incoming, answer)) answer.writeHead(PASSED_ON).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  const answer = await new Promise<{ status: number | undefined; headers: object }>((resolve, reject) => {
    request(
      {
        port,
        method: 'POST',
        path: '/api/analytics/collect',
        headers: { ...plain, ...length, Origin: 'http://vitrin.test', ...headers },
      },
      (reply) => {
        reply.resume().once('end', () => resolve({ status: reply.statusCode, headers: reply.headers }));
      },
    )
      .once('error', reject)
      .end(body);
  });
  server.close();
  await site.views.flush();
  return answer;
}

const stored = async (site: TestSite) => (await site.db.selectFrom('views').selectAll().execute()).length;

onEachDatabase('the collect handler', (site) => {
  test('counts a plain beacon and answers it with the headers of every answer and no cookie', async () => {
    const { status, headers } = await send(site(), '{"path":"/","referrer":""}');
    expect(status).toBe(204);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(await stored(site())).toBe(1);
  });

  test('refuses what the contract refuses', async () => {
    for (const body of ['{', 'null', '{"path":"/\\u0000"}', '{"path":"//x"}', '{"path":"/","x":1}']) {
      expect((await send(site(), body)).status).toBe(422);
    }
    expect(await stored(site())).toBe(0);
  });

  test('counts nobody who asks not to be', async () => {
    expect((await send(site(), '{"path":"/"}', { DNT: '1' })).status).toBe(204);
    expect((await send(site(), '{"path":"/"}', { 'Sec-GPC': '1' })).status).toBe(204);
    expect(await stored(site())).toBe(0);
  });

  test('a failure is logged, and counted as a 500', async () => {
    const told: unknown[] = [];
    const record = () => Promise.reject(new Error('broken'));
    const log = { ...site().log, error: (line: unknown) => void told.push(line) };
    const metrics: Metrics = { ...noMetrics, request: (_path, _method, status) => void told.push(status) };
    const views = { ...site().views, record };
    expect((await send({ ...site(), log, metrics, views }, '{"path":"/"}')).status).toBe(500);
    expect(told).toEqual([{ event: 'beacon_failed', error: 'Error: broken' }, 500]);
  });

  test('a beacon that its sender aborts is not an error', async () => {
    const told: unknown[] = [];
    const log = { ...site().log, error: (line: unknown) => void told.push(line) };
    const metrics: Metrics = { ...noMetrics, request: (_path, _method, status) => void told.push(status) };
    const handle = createCollectHandler({ ...site(), log, metrics }, {});
    const server = createServer((incoming, answer) => {
      handle(incoming, answer);
      incoming.once('data', () => incoming.socket.destroy());
    }).listen(0);
    const headers = { ...plain, 'Content-Length': '500' };
    const { port } = Object(server.address());
    request({ port, method: 'POST', path: '/api/analytics/collect', headers })
      .once('error', () => server.close())
      .write('{"path"');
    await expect.poll(() => told).toEqual([400]);
  });

  test('passes everything unusual to the app', async () => {
    const others: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Content-Type': 'text/plain' },
      { Authorization: 'Bearer x' },
    ];
    for (const headers of others) {
      expect((await send(site(), '{"path":"/"}', headers)).status).toBe(PASSED_ON);
    }
    expect((await send(site(), `{"path":"/${'a'.repeat(9000)}"}`)).status).toBe(PASSED_ON);
  });
});
