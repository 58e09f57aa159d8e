import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Site } from '../../../e2e/site.ts';
import { archiveBombs } from './archive-bombs.ts';
import { pdfBomb, pictureBombs } from './picture-bombs.ts';
import { htmlBombs, markdownBombs } from './text-bombs.ts';

export type BombsReport = {
  bombs: number;
  /** Answers by status. */
  answers: Record<string, number>;
  /** The slowest bomb and its time, in ms. */
  slowest: [string, number];
  /** Bombs that took more than five seconds, or were neither accepted nor refused. */
  failures: string[];
  /** The slowest answer of /health meanwhile, in ms. */
  health: number;
};

type Makers<T> = Record<string, () => T | Promise<T>>;
/** Makes the body before the measurement, because some take seconds. */
type Bomb = { name: string; make: () => Promise<() => Promise<Response>> };

const MEGABYTE = 1024 * 1024;
const LIMIT = 5000;

/** Sends every `share`-th bomb as the owner, one after the other; imports from `addresses`. */
export async function bombs(site: Site, addresses: Makers<string>, share = 1): Promise<BombsReport> {
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
  for (const { name, make } of chosen) {
    const send = await make();
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

async function bombsFor(site: Site, addresses: Makers<string>): Promise<Bomb[]> {
  const token = await site.token();
  const call = site.call(token);
  const named = <T>(kind: string, list: Makers<T>, send: (item: T) => Promise<Response>) =>
    Object.entries(list).map(([name, make]) => ({
      name: `${kind}: ${name}`,
      make: async () => {
        const item = await make();
        return () => send(item);
      },
    }));
  const ready = (list: Record<string, string>): Makers<string> =>
    Object.fromEntries(Object.entries(list).map(([name, text]) => [name, () => text]));
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
  const gzipped = (packed: Buffer) =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: new Uint8Array(packed),
    });
  return [
    ...named('picture', pictureBombs, upload('/api/upload', 'file', 'a.png')),
    ...named('document', { 'pdf of 300 MB': pdfBomb }, upload('/api/upload', 'file', 'a.pdf')),
    ...named('archive', archiveBombs, upload('/api/articles/import-file', 'file', 'a.zip')),
    ...named('article', ready(htmlBombs), article('html')),
    ...named('article in Markdown', ready(markdownBombs), article('markdown')),
    ...named('file', ready(htmlBombs), upload('/api/articles/import-file', 'file', 'a.html')),
    ...named('Markdown file', ready(markdownBombs), upload('/api/articles/import-file', 'file', 'a.md')),
    ...named('page', addresses, (url) => call('POST', '/api/articles/import-medium', { url })),
    ...named('body', { 'gzip of 100 MB': () => gzipSync(Buffer.alloc(100 * MEGABYTE, ' ')) }, gzipped),
  ];
}
