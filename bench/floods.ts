/**
 * What a visitor's page takes while somebody floods the built site, against none: median and p95.
 *
 *   node bench/floods.ts [SECONDS]     default: 5 for each flood
 */
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { Site } from '../e2e/site.ts';
import { makeZip } from '../test/zip.ts';

type Flood = { url: string; name: string; token: string };

const SECONDS = Number(process.argv[2] ?? 5);
const LONG = 'x'.repeat(400);
const unclosed = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><item>${'<b>'.repeat(300_000)}`;

const asked = (path: () => string) => async (url: string) => void (await (await fetch(url + path())).bytes());

const floods: Record<string, (url: string, token: string) => Promise<void>> = {
  none: () => sleep(100),
  '/cv.pdf': asked(() => '/cv.pdf'),
  '/api/docs': asked(() => '/api/docs'),
  '/api/articles': asked(() => '/api/articles'),
  '/feed.xml': asked(() => '/feed.xml'),
  'long addresses': asked(() => `/?fbclid=${LONG}${Math.random()}`),
  'wrong previews': asked(() => `/blog/yazi-1?preview=${Date.now()}.${'a'.repeat(43)}`),
  async 'beacons of one /64'(url) {
    const from = `2a02:ff0:1:1:${Math.floor(Math.random() * 65_000).toString(16)}::1`;
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };
    const body = JSON.stringify({ path: `/${Math.random()}` });
    const address = { 'X-Forwarded-For': from };
    await fetch(`${url}/api/analytics/collect`, {
      method: 'POST',
      headers: { ...headers, ...address },
      body,
    });
  },
  async 'who does not read'(url) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    socket.write('GET /api/articles HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.pause();
    await sleep(100);
  },
  async 'a zip of unclosed tags'(url, token) {
    const form = new FormData();
    form.set('mode', 'preview');
    form.set('file', new File([new Uint8Array(makeZip([{ name: 'a.xml', text: unclosed }]))], 'a.zip'));
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(`${url}/api/articles/import-file`, { method: 'POST', headers, body: form });
  },
};

if (isMainThread) await measure();
else await flood(workerData);

async function flood({ url, name, token }: Flood) {
  const lane = async () => {
    for (;;) await floods[name]?.(url, token).catch(() => sleep(100));
  };
  await Promise.all(Array.from({ length: 4 }, lane));
}

async function measure() {
  const site = new Site({ TRUSTED_PROXIES: '127.0.0.1' });
  await site.start();
  const { token } = await site.session();
  const content = `<p>${'uzun metin '.repeat(20_000)}</p>`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  for (let at = 1; at <= 40; at += 1) {
    const body = JSON.stringify({ title: `Yazı ${at}`, content, status: 'published' });
    await fetch(`${site.url}/api/articles`, { method: 'POST', headers, body });
  }
  await pageTimes(site.url, 1);
  const rows: Record<string, object> = {};
  for (const name of Object.keys(floods)) {
    const worker = new Worker(new URL(import.meta.url), { workerData: { url: site.url, name, token } });
    await sleep(500);
    const times = (await pageTimes(site.url, SECONDS)).toSorted((a, b) => a - b);
    const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
    rows[name] = { pages: times.length, 'median ms': at(0.5), 'p95 ms': at(0.95), 'longest ms': at(0.9999) };
    await worker.terminate();
  }
  console.table(rows);
  await site.remove();
}

async function pageTimes(url: string, seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    const answered = Promise.withResolvers<unknown>();
    const headers = { 'X-Forwarded-For': '198.51.100.1' };
    get(url, { agent, headers }, (reply) => reply.resume().once('end', answered.resolve)).once(
      'error',
      answered.reject,
    );
    await answered.promise;
    times.push(performance.now() - started);
    await sleep(5);
  }
  agent.destroy();
  return times;
}
