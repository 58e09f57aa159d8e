import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#app/config.ts';
import { DEMO_ACCOUNT } from '#app/demo/contract.ts';
import { rulesByRoute, scopesOf } from '#kit/http/routes.server.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import { createApp } from './app.ts';
import { runCommand } from './cli.ts';
import { openDemo } from './demo.ts';
import { openFolder } from './open-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const config = (settings: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: '60',
    SITE_URL: 'http://demo.test',
    ...settings,
  });

type Options = { body?: unknown; token?: string | undefined; cookie?: string | undefined; method?: string };

/** Runs a demo behind a server of its own. */
async function startDemo() {
  let answer: RequestListener = () => undefined;
  const server = createServer((request, response) => answer(request, response));
  const gate = {
    open: (listener: RequestListener) => {
      answer = listener;
    },
  };
  const demo = await openDemo(config(), gate, async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  gate.open(demo.answer);
  const address = server.address();
  const url = `http://127.0.0.1:${address instanceof Object ? address.port : 0}`;
  const call = (path: string, { body, token, cookie, method = body ? 'POST' : 'GET' }: Options = {}) =>
    fetch(url + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cookie && { Cookie: cookie }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  /** Signs in as a visitor does, with a browser of their own. */
  const visit = async () => {
    const { email, password } = DEMO_ACCOUNT;
    const reply = await call('/api/auth/login', { body: { email, password } });
    const { token }: { token: string } = await reply.json();
    const cookie = reply.headers
      .getSetCookie()
      .find((one) => one.startsWith('vitrin-demo='))
      ?.split(';')[0];
    return (path: string, options: Options = {}) => call(path, { token, cookie, ...options });
  };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await demo.close();
  };
  return { demo, call, visit, stop };
}

test.each([
  ['a file of somebody', () => writeFileSync(join(folder, 'notlar.txt'), 'x'), 'notlar.txt'],
  ['a database', () => writeFileSync(join(folder, 'vitrin.db'), 'x'), 'vitrin.db'],
  [
    'uploads beside the mark of a demo',
    () => {
      writeFileSync(join(folder, 'demo.txt'), '');
      mkdirSync(join(folder, 'uploads'));
    },
    'uploads',
  ],
])('a folder with %s is refused, and nothing in it changes', async (_, fill, named) => {
  fill();
  const before = readdirSync(folder);
  await expect(openDemo(config(), { open: () => undefined }, async () => undefined)).rejects.toThrow(
    new RegExp(`^Ayarlar: DEMO için DATA_DIR.*${named}`),
  );
  expect(readdirSync(folder)).toEqual(before);
});

test('a site of one’s own is refused as a demo', async () => {
  const site = await openFolder(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'doğru-at-pili' }),
  );
  await site.close();
  await expect(openDemo(config(), { open: () => undefined }, async () => undefined)).rejects.toThrow(/boş/);
  expect(existsSync(join(folder, 'vitrin.db'))).toBe(true);
});

test('a demo starts in an empty folder and again in its own, says who may sign in, and stays out of search engines', async () => {
  const first = await startDemo();
  await first.stop();
  expect(readdirSync(folder).filter((name) => name.startsWith('round-'))).toEqual([]);
  const { call, visit, stop } = await startDemo();
  expect(await (await call('/api/demo')).json()).toMatchObject({
    demo: { email: DEMO_ACCOUNT.email, minutes: 60 },
  });
  const page = await call('/blog');
  const html = await page.text();
  expect(html).toContain('Kuyruk yerine tek tablo');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(await (await call('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  const visitor = await visit();
  expect(await (await visitor('/api/messages/unread')).json()).toEqual({ count: 2 });
  expect((await (await visitor('/api/audit')).json()).data.length).toBeGreaterThan(3);
  const { visitors } = await (await visitor('/api/analytics/overview')).json();
  expect(visitors.total).toBeGreaterThan(0);
  await stop();
});

test('what a visitor sends is shown to that visitor alone, in every list, count and search', async () => {
  const { call, visit, stop } = await startDemo();
  const [ada, can] = [await visit(), await visit()];
  const secret = 'kimse-görmesin';
  const sent = await ada('/api/contact', {
    body: { name: 'Ada', email: 'ada@example.com', message: `Merhaba, ${secret}` },
  });
  expect(sent.status).toBe(201);
  await call('/api/contact', {
    body: { name: 'Yabancı', email: 'y@example.com', message: `Yabancıdan ${secret}` },
  });
  await ada('/api/skills', {
    body: { title: secret, icon: 'Server', color: 'blue', proficiency_level: 3, technologies: [] },
  });
  const addresses = [
    '/api/messages',
    '/api/messages?page=1',
    `/api/messages?q=${encodeURIComponent(secret)}`,
    '/api/messages/threads',
    `/api/messages/threads?q=${encodeURIComponent(secret)}`,
    '/api/audit?kind=change',
    '/api/messages/5',
    '/api/messages/6',
    '/api/mail/outbox',
    '/api/auth/sessions',
  ];
  const seen = await Promise.all(addresses.map(async (path) => (await can(path)).text()));
  expect(seen.filter((text) => /kimse-görmesin|ada@|Yabancı/.test(text))).toEqual([]);
  expect(await (await can('/api/messages/unread')).json()).toEqual({ count: 2 });
  expect(await (await ada('/api/messages/unread')).json()).toEqual({ count: 3 });
  expect(await (await ada('/api/messages/threads')).text()).toContain(secret);
  expect(await (await ada('/api/messages')).text()).not.toContain('Yabancı');
  expect((await can('/api/messages/5', { method: 'DELETE' })).status).toBe(404);
  expect((await can('/api/messages/5', { method: 'PUT', body: { is_read: true } })).status).toBe(404);
  expect(await (await ada('/api/messages/unread')).json()).toEqual({ count: 3 });
  expect((await (await can('/api/auth/sessions')).json()).length).toBe(1);
  await stop();
});

test('wrong passwords of strangers lock nobody out', async () => {
  const { call, visit, stop } = await startDemo();
  const wrong = { email: DEMO_ACCOUNT.email, password: 'yanlış' };
  const refusals = await Promise.all(
    Array.from({ length: 40 }, () => call('/api/auth/login', { body: wrong })),
  );
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await (await visit())('/api/auth/me')).status).toBe(200);
  await stop();
});

test('after a round everything is as before, a session has ended, and the new one is there at once', async () => {
  const { demo, call, visit, stop } = await startDemo();
  const visitor = await visit();
  const home = await (await call('/')).text();
  await visitor('/api/personal-info', { method: 'PUT', body: { data: { full_name: 'Kırmızı Boya' } } });
  expect(await (await call('/')).text()).toContain('Kırmızı Boya');
  await demo.renew();
  expect(readdirSync(folder).filter((name) => name.startsWith('round-'))).toEqual(['round-2']);
  const after = await (await call('/')).text();
  expect(after).not.toContain('Kırmızı Boya');
  expect(after.length).toBe(home.length);
  expect((await visitor('/api/auth/me')).status).toBe(401);
  expect(readFileSync(join(folder, 'round-2/vitrin.db')).includes('Kırmızı Boya')).toBe(false);
  expect((await (await visit())('/api/auth/me')).status).toBe(200);
  await stop();
});

test('every write that no key may make is closed with a sentence, but those that a visitor may try', async () => {
  const { demo, visit, stop } = await startDemo();
  const visitor = await visit();
  const closed: string[] = [];
  for (const [route, rules] of rulesByRoute(createApp(demo.deps).routes)) {
    const [method = '', path = ''] = route.split(' ');
    if (['GET', 'HEAD', 'ALL'].includes(method) || rules.inDemo || scopesOf(rules).length > 0) continue;
    const reply = await visitor(path.replace(/:\w+(\{[^}]*\}+)?/g, '1'), { method, body: {} });
    const text = await reply.text();
    expect([route, reply.status, text]).toEqual([route, 403, expect.stringContaining('Demoda bu kapalı')]);
    closed.push(route);
  }
  for (const kind of [
    'auth/password',
    'auth/account',
    'passkeys',
    'second-factor',
    'keys',
    'oauth',
    'webhooks',
    'backups',
  ])
    expect(closed.some((route) => route.includes(kind))).toBe(true);
  for (const kind of [
    'privacy/erase',
    'import-medium',
    'static-copy',
    'mail',
    'original/adopt',
    'sessions',
    'password-reset',
  ])
    expect(closed.some((route) => route.includes(kind))).toBe(true);
  expect((await visitor('/oauth/register', { body: { redirect_uris: ['http://localhost/x'] } })).status).toBe(
    403,
  );
  await stop();
});

test('every upload above a megabyte is refused with a sentence', async () => {
  const { demo, visit, stop } = await startDemo();
  const visitor = await visit();
  const uploads = [...rulesByRoute(createApp(demo.deps).routes)].filter(([, { uploads: form }]) => form);
  expect(uploads.length).toBeGreaterThan(4);
  for (const [route] of uploads) {
    const [method = '', path = ''] = route.split(' ');
    const body = new FormData();
    body.append('file', new File([new Uint8Array(1_100_000)], 'a.png'));
    const reply = await visitor(path, { method, body });
    expect([route, reply.status, await reply.text()]).toEqual([route, 413, expect.stringContaining('1 MB')]);
  }
  await stop();
});

test('nothing goes out: fetches are refused, deliveries are held, mail has no account, visits are not counted', async () => {
  const { demo, stop } = await startDemo();
  const { safeFetch, mail, db, outbox, views } = demo.deps;
  await expect(safeFetch('https://example.com/')).rejects.toThrow('Demo başka sunuculara bağlanmaz.');
  await db
    .insertInto('settings')
    .values({
      name: 'mail',
      value: JSON.stringify({ smtp_host: 'mail.example.com', smtp_port: 587, from: 'a@example.com' }),
      updated_at: new Date().toISOString(),
    })
    .execute();
  expect(await mail.account(db)).toBeUndefined();
  const letter = { subject: 'x', to: { address: 'a@b.co' } };
  await enqueue(db, { kind: 'mail', reference: 'x', payload: letter });
  await outbox.drain();
  expect(await db.selectFrom('outbox').select(['state', 'attempts']).execute()).toEqual([
    { state: 'queued', attempts: 0 },
  ]);
  await views.record(
    { path: '/gizli', referrer: 'x.test', utm_source: '', utm_medium: '', utm_campaign: '' },
    { address: '192.0.2.1', userAgent: 'Mozilla/5.0 Firefox/150.0', host: 'demo.test' },
  );
  expect(views.counts().waiting).toBe(0);
  await stop();
});

test('no archive is made, which would hold what each visitor sees alone', async () => {
  const { demo, visit, stop } = await startDemo();
  const body = new FormData();
  const cv = { basics: { name: 'Ada' }, work: [{ name: 'A', position: 'B' }] };
  body.set('file', new File([JSON.stringify(cv)], 'cv.json'));
  body.set('only', '[]');
  const visitor = await visit();
  expect((await visitor('/api/cv/import', { body, method: 'POST' })).status).toBe(422);
  expect(await demo.deps.backups.make()).toBe(false);
  expect((await (await visitor('/api/backups')).json()).data).toEqual([]);
  await stop();
});

test('files and rows of all visitors together are bounded, and so are the writes of one address', async () => {
  const { demo, visit, stop } = await startDemo();
  const { storage, driver } = demo.deps;
  expect(driver.kind === 'sqlite' && driver.handle.pragma('max_page_count', { simple: true })).toBe(65_536);
  const piece = new Uint8Array(50 * 1024 * 1024);
  for (const key of ['a', 'b', 'c', 'd']) await storage.put(key, piece);
  await expect(storage.put('e', new Uint8Array(1))).rejects.toThrow('Demonun dosya alanı doldu');
  const visitor = await visit();
  const statuses = new Set<number>();
  for (let writes = 0; writes < 245; writes += 1)
    statuses.add((await visitor('/api/first-steps', { method: 'PUT', body: { hidden: true } })).status);
  expect([...statuses]).toEqual([200, 429]);
  await stop();
});

test('a message by the form of the page, without scripts, is its sender’s alone, and the form says so', async () => {
  const { call, visit, stop } = await startDemo();
  const visitor = await visit();
  expect(await (await call('/contact')).text()).toContain('panelde yalnızca size görünür');
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Merhaba, ben Ada.',
  }))
    form.append(name, value);
  expect((await visitor('/contact', { method: 'POST', body: form })).status).toBe(200);
  expect(await (await visitor('/api/messages/unread')).json()).toEqual({ count: 3 });
  expect(await (await (await visit())('/api/messages/unread')).json()).toEqual({ count: 2 });
  await stop();
});

test.each([
  ['restore', 'x.tar.gz'],
  ['backup', 'x.tar.gz'],
  ['owner', 'reset-password'],
])('the command %s does not run in a demo', async (...words) => {
  vi.stubEnv('DEMO', '60');
  vi.stubEnv('DATA_DIR', folder);
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await runCommand(words)).toBe(1);
  expect(said.mock.calls.flat().join()).toContain('bir demoda komut çalışmaz');
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
  said.mockRestore();
});
