import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';

const fromRoot = join(import.meta.dirname, '..');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-process-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const environment = (settings: Record<string, string> = {}) => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  ...settings,
});

async function start(settings?: Record<string, string>) {
  const child = spawn(process.execPath, ['build/index.js'], { cwd: fromRoot, env: environment(settings) });
  const lines: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(lines.join('\n'))));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const found = /"listening","port":(\d+)/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
  });
  const signal = (name: NodeJS.Signals) => child.kill(name);
  const ended = () => new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => {
    const done = ended();
    signal('SIGTERM');
    return done;
  };
  return { url: `http://127.0.0.1:${port}`, lines, signal, ended, stop };
}

const tryToStart = (settings?: Record<string, string>) =>
  spawnSync(process.execPath, ['build/index.js'], {
    cwd: fromRoot,
    env: environment(settings),
    encoding: 'utf8',
    timeout: 60_000,
  });

test('a first start without settings prints an address and a password once, and the password opens the panel', async () => {
  const first = await start();
  const password = /Şifre:\s+(\S+)/.exec(first.lines.join('\n'))?.[1];
  expect(first.lines.join('\n')).toContain('7 gün geçerlidir');
  const body = JSON.stringify({ email: 'admin@vitrin.local', password });
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(`${first.url}/api/auth/login`, { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
  expect(await first.stop()).toBe(0);
  const second = await start();
  expect(second.lines.join('\n')).not.toContain('Şifre');
  await second.stop();
});

test.each(['empty', 'gone'])('a used folder whose database is %s starts no new site', async (how) => {
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(join(folder, 'uploads/a.pdf'), 'pdf');
  if (how === 'empty') writeFileSync(join(folder, 'vitrin.db'), '');
  const { status, stderr } = tryToStart();
  expect([status, stderr]).toEqual([1, expect.stringContaining('vitrin.db yok ya da boş')]);
  expect(statSync(join(folder, 'vitrin.db'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});

test('pages of the database that cannot be read turn ready red, and the doctor names them', async () => {
  const site = await start();
  await site.stop();
  const file = join(folder, 'vitrin.db');
  const page = 4096;
  const root = rootPageOf(file, 'articles');
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(page, 0xff), 0, page, (root - 1) * page);
  closeSync(handle);
  const damaged = await start();
  await fetch(`${damaged.url}/blog`);
  expect((await fetch(`${damaged.url}/health/ready`)).status).toBe(503);
  expect((await fetch(`${damaged.url}/health`)).status).toBe(200);
  await damaged.stop();
  const { status, stdout } = spawnSync(process.execPath, ['build/index.js', 'doctor'], {
    cwd: fromRoot,
    env: environment(),
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, expect.stringContaining('HATA  Veritabanı')]);
});

function rootPageOf(file: string, table: string): number {
  const database = new SqliteDatabase(file);
  database.pragma('wal_checkpoint(truncate)');
  const root = database.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table);
  database.close();
  return Number(root);
}

test('a first start on a taken port names it and leaves nothing behind: the next one prints the password', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(typeof address === 'object' && address?.port);
  const failed = tryToStart({ PORT });
  expect([failed.status, failed.stdout.includes('Şifre')]).toEqual([1, false]);
  expect(failed.stderr).toContain(`PORT ${PORT} dinlenemiyor`);
  expect(failed.stderr).toContain('başka bir program kullanıyor; onu durdurun');
  other.close();
  const next = await start();
  expect(next.lines.join('\n')).toMatch(/Şifre:\s+\S{16}/);
  await next.stop();
});

test('what the site writes is its own account’s alone, whatever the umask, in a folder that was open', async () => {
  chmodSync(folder, 0o755);
  const before = process.umask(0o000);
  const site = await start({ DATA_DIR: join(folder, 'site') });
  process.umask(before);
  await site.stop();
  const files = ['.', ...readdirSync(join(folder, 'site'))].map((name) => join(folder, 'site', name));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect([file, statSync(file).mode & 0o077]).toEqual([file, 0]);
});

test('behind TLS pages are redirected from http to https, and calls are refused', async () => {
  const proxied = await start({ SITE_URL: 'https://vitrin.test', TRUSTED_PROXIES: '127.0.0.1' });
  const ask = (path: string, proto: string, method = 'GET') =>
    fetch(proxied.url + path, { method, headers: { 'X-Forwarded-Proto': proto }, redirect: 'manual' });
  for (const path of ['/blog?sayfa=2', '/assets/yok.js', '//elsewhere.example']) {
    const reply = await ask(path, 'http');
    expect([reply.status, reply.headers.get('location')]).toEqual([308, `https://vitrin.test${path}`]);
  }
  for (const [path, method] of [
    ['/api/projects'],
    ['/api/auth/login', 'POST'],
    ['/contact', 'POST'],
  ] as const) {
    const reply = await ask(path, 'http', method);
    expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 403, null]);
  }
  expect((await ask('/health', 'http')).status).toBe(200);
  expect((await ask('/api/projects', 'https')).status).toBe(200);
  await proxied.stop();
});

test('a second process on the same folder is refused in one line; after the first ended, even by kill -9, it may start', async () => {
  const first = await start();
  const second = tryToStart();
  expect(second.status).toBe(1);
  expect(second.stderr.trim()).toBe(
    `${folder} klasörünü başka bir Vitrin süreci kullanıyor. Önce onu durdurun ya da başka bir DATA_DIR seçin.`,
  );
  await first.stop();
  expect(await (await start()).stop()).toBe(0);
});

test.each([
  ['PORT', 'abc'],
  ['HOST', '256.0.0.1'],
  ['GEOIP_DB', '/etc/hostname'],
  ['DATA_DIR', '/etc/hostname'],
  ['DATA_DIR', '/proc/vitrin'],
])('a wrong %s stops the start with one clear line', (name, value) => {
  const { status, stderr } = tryToStart({ [name]: value });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(new RegExp(`^Ayarlar: ${name} [^\n]+$`));
});

test('the log is one JSON object a line, with a request id that the answer carries too', async () => {
  const site = await start({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'password' });
  const reply = await fetch(`${site.url}/api/personal-info/public`);
  const id = reply.headers.get('x-request-id');
  await expect
    .poll(() => site.lines.map((line) => JSON.parse(line)).some(({ requestId }) => requestId === id))
    .toBe(true);
  await site.stop();
});

test('a form is accepted from this site’s own pages, also behind TLS; others are refused without an error in the log', async () => {
  const site = await start({ SITE_URL: 'https://vitrin.test', TRUSTED_PROXIES: '127.0.0.1' });
  const send = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ name: 'A', email: 'a@b.co', message: 'kısa' });
    const asProxy = { 'X-Forwarded-Proto': 'https', ...headers };
    return (await fetch(`${site.url}/contact`, { method: 'POST', body, headers: asProxy })).status;
  };
  expect(await send({ Origin: 'https://vitrin.test' })).toBe(200);
  expect(await send({})).toBe(200);
  const others = [
    'https://evil.example',
    'null',
    'bu bir adres degil',
    '',
    'http://',
    '[',
    'https://vitrin.test.evil.example',
  ];
  for (const Origin of others) expect([Origin, await send({ Origin })]).toEqual([Origin, 403]);
  expect(await send({ 'Sec-Fetch-Site': 'same-site' })).toBe(403);
  expect(await site.stop()).toBe(0);
  expect(site.lines.filter((line) => /"level":[45]0/.test(line))).toEqual([]);
});

test('a form that breaks off is no failure of the site', async () => {
  const site = await start();
  const { port } = new URL(site.url);
  const type = 'multipart/form-data; boundary=x';
  const head = `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n`;
  for (let time = 0; time < 5; time += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.end(`${head}--x\r\nContent-Disp`);
    await once(socket.resume(), 'close');
  }
  expect(await site.stop()).toBe(0);
  const answers = site.lines.filter((line) => /"path":"\/contact"/.test(line));
  expect(answers.map((line) => JSON.parse(line).status)).toEqual([400, 400, 400, 400, 400]);
});

test('an answer that takes its time is finished after SIGTERM', async () => {
  const site = await start();
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write('POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 2\r\nExpect: 100-continue\r\n\r\n');
  await once(socket, 'data');
  const stopped = site.stop();
  await expect.poll(() => site.lines.join('\n')).toContain('"event":"stopping"');
  setTimeout(() => socket.write('{}'), 2500);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('HTTP/1.1 422');
  expect(await stopped).toBe(0);
});

test('a stop behind a proxy is told first, then new connections are refused, and a kept one is answered until it closes', async () => {
  const site = await start({ STOP_DELAY: '2' });
  const port = Number(new URL(site.url).port);
  const post = (body: string) =>
    `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = connect(port, '127.0.0.1');
  socket.write(post('{}'));
  const [kept] = await once(socket, 'data');
  expect(String(kept)).toMatch(/^HTTP\/1.1 422[\s\S]*connection: keep-alive/i);

  const stopped = site.stop();
  await expect.poll(async () => (await fetch(`${site.url}/health`)).status).toBe(503);
  expect((await fetch(`${site.url}/health/ready`)).status).toBe(503);
  const page = await fetch(`${site.url}/about`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);

  const isRefused = () =>
    fetch(`${site.url}/health`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { interval: 20 }).toBe(true);
  socket.write(post('{}'));
  const closed = once(socket, 'close').then(() => ['closed']);
  const [last] = await Promise.race([once(socket, 'data'), closed]);
  expect(String(last)).toMatch(/^HTTP\/1.1 422[\s\S]*connection: close/i);
  await closed;
  expect(await stopped).toBe(0);
});

test('health is told to a prober that speaks HTTP/1.0 without a Host', async () => {
  const site = await start();
  for (const [path, status] of [
    ['/health', '200'],
    ['/health/ready', '200'],
    ['/about', '200'],
    ['/yok', '404'],
  ]) {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect([path, (await text(socket)).split(' ')[1]]).toEqual([path, status]);
  }
  await site.stop();
});

test('a stop has a last deadline although the event loop never gets free, or the exit never ends', async () => {
  const hang = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const obstacles = [`setImmediate(() => ${hang})`, `process.on('exit', () => ${hang})`];
  const stuck = obstacles.map(async (code, index) => {
    const block = `data:text/javascript,process.send || process.once('SIGTERM', () => { ${code} })`;
    const site = await start({ NODE_OPTIONS: `--import "${block}"`, DATA_DIR: join(folder, String(index)) });
    expect(await site.stop()).toBeNull();
    expect(site.lines.join('\n')).toContain('"event":"stopping"');
  });
  await Promise.all(stuck);
});

test('without HOST it listens on both families of addresses', async () => {
  const site = await start({ HOST: '' });
  const { port } = new URL(site.url);
  const addresses = Object.values(networkInterfaces()).flat();
  const isThere = (host: string) => addresses.some((one) => one && `[${one.address}]` === host);
  for (const host of ['127.0.0.1', ...['[::1]'].filter(isThere)]) {
    const reply = await fetch(`http://${host}:${port}/health`);
    expect([host, reply.status]).toEqual([host, 200]);
  }
  await site.stop();
});

test('an error of a connection that nothing catches is logged, and the site goes on; any other ends it with exit code 1', async () => {
  const faults = `import { connect } from 'node:net';
    process.send || process.on('SIGUSR2', () => { connect(1, '127.0.0.1'); Promise.reject(new Error('unfulfilled')); });
    process.send || process.on('SIGWINCH', () => { throw new Error('thrown'); });`;
  const site = await start({ NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(faults)}"` });
  const logged = () => site.lines.join('\n');
  site.signal('SIGUSR2');
  await expect.poll(logged).toContain('connect ECONNREFUSED');
  await expect.poll(logged).toContain('unfulfilled');
  expect((await fetch(`${site.url}/health`)).status).toBe(200);
  const ended = site.ended();
  site.signal('SIGWINCH');
  expect(await ended).toBe(1);
  expect(logged()).toContain('thrown');
});

test('an older Node is refused in one line', () => {
  const older = "data:text/javascript,Object.defineProperty(process,'version',{value:'v20.1.0'})";
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, 'build/index.js'], {
    cwd: fromRoot,
    env: environment(),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toBe('Vitrin için Node.js 24 veya yenisi gerekir; bu makinedeki sürüm v20.1.0.\n');
});

test('an incomplete installation says in Turkish how to complete it', () => {
  const run = (command: string, ...words: string[]) =>
    spawnSync(command, words, { cwd: folder, encoding: 'utf8', env: environment() });
  cpSync(join(fromRoot, 'package.json'), join(folder, 'package.json'));
  for (const words of [['start'], ['run', 'vitrin', '--', 'doctor']]) {
    const notBuilt = run('npm', ...words);
    expect(notBuilt.status).toBe(1);
    expect(notBuilt.stderr).toContain('npm ci --ignore-scripts=false --include=optional');
    expect(notBuilt.stderr).not.toContain('Cannot find module');
  }

  mkdirSync(join(folder, 'build/server'), { recursive: true });
  cpSync(join(fromRoot, 'build/index.js'), join(folder, 'build/index.js'));
  writeFileSync(
    join(folder, 'build/server/index.js'),
    "throw new Error('Cannot find native binding. npm has a bug. Please try `npm i` again.')",
  );
  expect(run(process.execPath, 'build/index.js')).toMatchObject({
    status: 1,
    stdout: '',
    stderr:
      'Vitrin’in kurulumu eksik. Paketleri, isteğe bağlı olanlarla birlikte yeniden kurun: npm ci --include=optional (Error: Cannot find native binding)\n',
  });
});
