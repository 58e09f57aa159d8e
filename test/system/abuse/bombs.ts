import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Site } from '../../../e2e/site.ts';
import { archiveBombs } from './archive-bombs.ts';
import { pdfBomb, pictureBombs } from './picture-bombs.ts';
import { htmlBombs, markdownBombs } from './text-bombs.ts';

export type BombsReport = {
  bombs: number;
  /** By status. */
  answers: Record<string, number>;
  /** The slowest, in ms, and which it was. */
  slowest: [string, number];
  /** Slower than five seconds, or neither taken nor refused. */
  failures: string[];
  /** The slowest answer of /health meanwhile, in ms. */
  health: number;
};

type Bomb = { name: string; send: () => Promise<Response> };

const LIMIT = 5000;

/** Sends them one after the other as the owner; `share` takes every n-th. `addresses` are those to import from. */
export async function bombs(site: Site, addresses: Record<string, string>, share = 1): Promise<BombsReport> {
  const chosen = (await bombsFor(site, addresses)).filter((_, at) => at % share === 0);
  const report: BombsReport = {
    bombs: chosen.length,
    answers: {},
    slowest: ['', 0],
    failures: [],
    health: 0,
  };
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const asked = performance.now();
      await (await fetch(`${site.url}/health`)).text();
      report.health = Math.max(report.health, Math.round(performance.now() - asked));
      await sleep(50);
    }
  })();
  for (const { name, send } of chosen) {
    const started = performance.now();
    const status = await send().then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
    const time = Math.round(performance.now() - started);
    report.answers[status] = (report.answers[status] ?? 0) + 1;
    if (time > report.slowest[1]) report.slowest = [name, time];
    if (time > LIMIT || status < 200 || status >= 500)
      report.failures.push(`${name}: ${status} in ${time} ms`);
    if (process.env.DEBUG) console.log(name, status, time);
  }
  isDone = true;
  await watching;
  return report;
}

async function bombsFor(site: Site, addresses: Record<string, string>): Promise<Bomb[]> {
  const token = await site.token();
  const call = site.call(token);
  const named = <T>(kind: string, list: Record<string, T>, send: (item: T) => Promise<Response>) =>
    Object.entries(list).map(([name, item]): Bomb => ({ name: `${kind}: ${name}`, send: () => send(item) }));
  const upload = (path: string, field: string, name: string) => (bytes: Buffer | string) => {
    const form = new FormData();
    form.set('type', name.endsWith('.pdf') ? 'cv' : 'image');
    form.set(field, new Blob([new Uint8Array(Buffer.from(bytes))]), name);
    return fetch(site.url + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
  };
  const article = (format: string) => (content: string) =>
    call('POST', '/api/articles', { title: 'Bomba', content, format });
  const packed = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '));
  const gzipped = () =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: packed,
    });
  return [
    ...named('picture', await pictureBombs(), upload('/api/upload', 'file', 'a.png')),
    ...named('document', { 'pdf of 300 MB': pdfBomb() }, upload('/api/upload', 'file', 'a.pdf')),
    ...named('archive', archiveBombs(), upload('/api/articles/import-file', 'file', 'a.zip')),
    ...named('article', htmlBombs, article('html')),
    ...named('article in Markdown', markdownBombs, article('markdown')),
    ...named('file', htmlBombs, upload('/api/articles/import-file', 'file', 'a.html')),
    ...named('Markdown file', markdownBombs, upload('/api/articles/import-file', 'file', 'a.md')),
    ...named('page', addresses, (url) => call('POST', '/api/articles/import-medium', { url })),
    ...named('body', { 'gzip of 100 MB': packed }, gzipped),
  ];
}
