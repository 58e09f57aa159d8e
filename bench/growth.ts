/**
 * What each list, search, feed and start costs with little and with much, on both databases, with a backup and its
 * restore; through the built site. Messages, uploads and views are in proportion to the articles, so many at the most.
 *
 *   node bench/growth.ts [ARTICLES,…] [MESSAGES] [UPLOADS] [VIEWS] [sqlite|postgres]
 *
 * Default: 10,1000,10000 100000 50000 10000000 and both.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startPostgres } from '#test/postgres.ts';
import { Site } from '../e2e/site.ts';
import { createDatabase } from './api.ts';
import { processorTime } from './processor-time.ts';
import { fillLists } from './seeds/lists.ts';
import { fillUploads } from './seeds/uploads.ts';
import { fillViews } from './seeds/views.ts';

const [sizes = '10,1000,10000', messages = '100000', uploads = '50000', views = '10000000', only] =
  process.argv.slice(2);
const articles = sizes.split(',').map(Number);
const most = Math.max(...articles);
const RUNS = 40;
const COLD_RUNS = 10;
const STARTS = 3;
const SEARCH_BAR = 15;

type Place = Record<'DATA_DIR', string> & Partial<Record<'DATABASE_URL', string>>;
type Times = { p50: number; p95: number; used?: number | undefined };

const questions = [
  '/api/messages?page=1&per_page=50',
  '/api/messages?page=1&per_page=50&filter=unread',
  '/api/messages/threads',
  '/api/messages/threads?q=uzunca',
  '/api/messages/threads?q=kisi7',
  '/api/articles?page=1&per_page=10',
  '/api/articles?page=1&per_page=10&q=yazi+7',
  '/api/articles?page=1&per_page=10&q=sozcuk7',
  '/api/articles?page=1&per_page=10&q=hizlanmaz',
  '/api/articles?page=1&per_page=10&q=hizlanmaz+sozcuk7',
  '/api/uploads',
  '/api/analytics/overview',
  '/api/analytics/visitors-chart?days=30',
  '/api/analytics/top-pages',
  '/api/analytics/recent-activity',
  '/api/analytics/breakdown',
  '/api/analytics/article-views',
];
const pages = ['/', '/blog', '/blog?q=hizlanmaz', '/blog/yazi-7', '/feed.xml', '/sitemap.xml', '/llms.txt'];

const server = only === 'sqlite' ? undefined : await startPostgres([]);
const engines = ['SQLite', ...(server ? ['PostgreSQL'] : [])].slice(only === 'postgres' ? 1 : 0);
let isMissed = false;
for (const engine of engines) {
  const measured: Record<string, Times>[] = [];
  for (const count of articles) measured.push(await measureSize(engine, count));
  print(engine, measured);
}
await server?.stop();
process.exit(isMissed ? 1 : 0);

async function measureSize(engine: string, count: number): Promise<Record<string, Times>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-growth-'));
  const place = await placeOf(engine, folder, `growth_${count}`);
  const site = new Site({ ...place, RATE_LIMIT: 'off', STARTER_CONTENT: 'none', BACKUP_KEEP: '0' });
  try {
    await fill(place, count / most, count);
    const found: Record<string, Times> = {
      start: await timed(
        STARTS,
        () => site.start(),
        () => site.stop(),
      ),
    };
    await site.start();
    const owner = site.call(await site.token());
    for (const question of questions) {
      const used = processorTime(site.pid);
      const times = await timed(RUNS, async () => check(await owner('GET', question)));
      found[question] = { ...times, used: (processorTime(site.pid) - used) / RUNS };
    }
    for (const page of pages) {
      found[`${page} (not cached)`] = await timed(
        COLD_RUNS,
        async () => check(await fetch(site.url + page)),
        async () =>
          check(await owner('PUT', '/api/articles/yazi-3', { excerpt: `Özet ${performance.now()}` })),
      );
    }
    await site.stop();
    const archive = join(folder, 'archive.tar.gz');
    found['backup and its proof'] = await timed(1, async () => vitrin(place, 'backup', archive));
    const other = join(folder, 'restored');
    mkdirSync(other);
    const empty = await placeOf(engine, other, `restored_${count}`);
    found.restore = await timed(1, async () => vitrin(empty, 'restore', archive));
    return found;
  } finally {
    await site.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function placeOf(engine: string, folder: string, name: string): Promise<Place> {
  if (engine === 'SQLite' || !server) return { DATA_DIR: folder };
  const url = new URL(server.url);
  url.pathname = name;
  await (await createDatabase(server.url, name)).close();
  return { DATA_DIR: folder, DATABASE_URL: url.href };
}

async function fill(place: Place, share: number, count: number) {
  const database = openDatabase(place);
  const of = (all: string) => Math.max(1, Math.round(Number(all) * share));
  await migrate(database.db);
  await fillViews(database, of(views));
  await fillUploads(database.db, place.DATA_DIR, of(uploads));
  await fillLists(database, of(messages), count);
  await database.close();
}

async function timed(
  runs: number,
  work: () => Promise<unknown>,
  between: () => Promise<unknown> = async () => undefined,
): Promise<Times> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
    await between();
  }
  const sorted = times.toSorted((one, other) => one - other);
  process.stderr.write('.');
  const at = (share: number) => Number((sorted[Math.floor(runs * share)] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95) };
}

async function check(reply: Response) {
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`);
}

function vitrin(place: object, ...words: string[]) {
  const env = { ...process.env, ...place };
  const { status, stderr } = spawnSync(process.execPath, ['build/index.js', ...words], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${words[0]}: ${stderr}`);
}

function print(engine: string, measured: Record<string, Times>[]) {
  const [least, ...more] = measured;
  if (!least) return;
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `\n${engine}, load ${load}: p50 / p95 in ms, and how often the first size's p50 the last one's is`,
  );
  console.log(`| | ${articles.join(' | ')} | times |\n| --- |${' --- |'.repeat(articles.length + 1)}`);
  for (const [name, first] of Object.entries(least)) {
    const all = [first, ...more.map((found) => found[name] ?? first)];
    const last = all.at(-1) ?? first;
    if (name.startsWith('/api/articles') && name.includes('q=')) isMissed ||= last.p95 > SEARCH_BAR;
    const cells = all.map(
      ({ p50, p95, used }) => `${p50} / ${p95}${used === undefined ? '' : ` / ${used.toFixed(1)}`}`,
    );
    console.log(`| ${name} | ${cells.join(' | ')} | ${(last.p50 / Math.max(first.p50, 0.1)).toFixed(1)} |`);
  }
}
