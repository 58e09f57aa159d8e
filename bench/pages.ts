/** Compares the warm article page with bare servers of the same bytes; usage: node bench/pages.ts [ROUNDS] [SECONDS] */
import { execFile as execFileOf, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openSqlite } from '#platform/database/database.ts';
import { addArticle } from '../e2e/scene.ts';
import { Site } from '../e2e/site.ts';
import { processorTime } from './processor-time.ts';
import { fetchRaw, startBare, startNginx } from './reference-servers.ts';
import { atShare } from './share.ts';

const execFile = promisify(execFileOf);
const [ROUNDS = 5, SECONDS = 4] = process.argv.slice(2).map(Number);
const BARS = { 'node:http': 0.9, nginx: 0.55 };
const COLD_BAR_MICROSECONDS = 500;
const CONNECTIONS = 32;
const COLD = { articles: 5000, rounds: 6, seconds: 2, connections: 8 };
const [SERVER_CORE, LOAD_CORE] = ['0', '1'];
const ports = { bare: 3391, nginx: 3392 };

for (const tool of ['wrk', 'nginx', 'taskset']) {
  if (spawnSync('which', [tool]).status === 0) continue;
  console.error(`The page bench needs ${tool} (Debian: apt-get install wrk nginx-light util-linux).`);
  process.exit(2);
}

spawnSync('taskset', ['-cp', LOAD_CORE, String(process.pid)]);

const site = new Site({ LOG_LEVEL: 'info', RATE_LIMIT: 'off' }, ['taskset', '-c', SERVER_CORE]);
await site.start();
const call = site.call(await site.token());
const { slug } = await addArticle(call, {
  title: 'Ölçülen yazı',
  content: articleText(),
  is_published: true,
});
const path = `/blog/${slug}`;
await fetchRaw(site.url + path);
const page = await fetchRaw(site.url + path);
const reference = { page, folder: site.folder, core: SERVER_CORE };
const servers = [startBare(reference, ports.bare), startNginx(reference, ports.nginx)];
process.once('exit', () => {
  for (const server of servers) server.kill('SIGTERM');
});
await sleep(1000);

const urls = {
  vitrin: site.url + path,
  'node:http': `http://127.0.0.1:${ports.bare}${path}`,
  nginx: `http://127.0.0.1:${ports.nginx}/page`,
};
for (const [name, url] of Object.entries(urls)) {
  const { body } = await fetchRaw(url);
  if (!body.equals(page.body)) throw new Error(`${name} sends other bytes.`);
}

const rates: Record<keyof typeof urls, number[]> = { vitrin: [], 'node:http': [], nginx: [] };
for (const url of Object.values(urls)) await load(url, 2);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of ['vitrin', 'node:http', 'nginx'] as const)
    rates[name].push(await load(urls[name], SECONDS));
}
const cold = await renderCold();
await site.remove();

const warm = atShare(rates.vitrin);
const results = { 'node:http': warm / atShare(rates['node:http']), nginx: warm / atShare(rates.nginx) };
console.log(`article page, gzip, ${page.body.length} bytes; ${ROUNDS} rounds of ${SECONDS} s, medians`);
console.table(
  Object.entries(rates).map(([server, list]) => ({
    server,
    'requests/s': Math.round(atShare(list)),
    lowest: Math.round(Math.min(...list)),
    share: (warm / atShare(list)).toFixed(2),
  })),
);
console.log('processor time of an article that is not cached, in µs, round by round:');
for (const [name, list] of Object.entries(cold))
  console.log(`  ${name.padEnd(8)} median ${Math.round(atShare(list))} (${list.map(Math.round).join(', ')})`);
const missed = Object.entries(BARS).filter(([name, bar]) => results[name as keyof typeof results] < bar);
for (const [name, bar] of missed) console.log(`Below the bar: ${name} ${bar}`);
const isSlow = atShare(cold.gzip) > COLD_BAR_MICROSECONDS;
if (isSlow) console.log(`Above the bar: ${COLD_BAR_MICROSECONDS} µs`);
process.exit(missed.length > 0 || isSlow ? 1 : 0);

/** Requests a second, with the log drained as in production. */
async function load(url: string, seconds: number, options: LoadOptions = {}): Promise<number> {
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(await wrk(url, seconds, options))?.[1]);
}

async function microsecondsOf(url: string, seconds: number, options: LoadOptions): Promise<number> {
  const before = processorTime(site.pid);
  const output = await wrk(url, seconds, options);
  return ((processorTime(site.pid) - before) * 1000) / Number(/(\d+) requests in/.exec(output)?.[1]);
}

type LoadOptions = { connections?: number; encoding?: string; script?: string };

async function wrk(
  url: string,
  seconds: number,
  { connections = CONNECTIONS, encoding = 'gzip', script = '' }: LoadOptions,
): Promise<string> {
  const accept = ['-H', `Accept-Encoding: ${encoding}`];
  const scripted = script ? ['-s', script] : [];
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, ...accept, ...scripted, url];
  const { stdout } = await execFile('taskset', ['-c', LOAD_CORE, ...command]);
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  return stdout;
}

/** Requests each uncached article once, a few at a time. */
async function renderCold() {
  copyArticle(COLD.articles);
  const script = join(site.folder, 'each-once.lua');
  writeFileSync(
    script,
    `local asked = 0
    function request()
      asked = asked + 1
      return wrk.format("GET", "${path}-" .. asked)
    end`,
  );
  const { connections, seconds } = COLD;
  const rounds: Record<'identity' | 'gzip', number[]> = { identity: [], gzip: [] };
  for (let round = 0; round < COLD.rounds; round += 1) {
    for (const encoding of ['identity', 'gzip'] as const) {
      await call('PUT', '/api/personal-info', { data: { location: `${encoding} ${round}` } });
      rounds[encoding].push(await microsecondsOf(site.url, seconds, { connections, encoding, script }));
    }
  }
  return rounds;
}

/** Copies rows: entering thousands would take minutes. */
function copyArticle(count: number) {
  const { driver } = openSqlite(join(site.folder, 'vitrin.db'));
  if (driver.kind !== 'sqlite') return;
  const columns = `content, rendered, headings, reading_minutes, cover_image, excerpt, status, cleaning, search_text`;
  driver.handle.exec(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into articles (slug, title, search_title, published_at, created_at, updated_at, ${columns})
    select slug || '-' || i, title || ' ' || i, search_title || ' ' || i, time, time, time, ${columns}
    from articles, (select i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes') as time from n)
    where slug = '${slug}'`);
  driver.handle.close();
}

function articleText() {
  const paragraph = 'Önce ölçüyoruz, sonra değiştiriyoruz; ölçülmeyen hız yalnızca bir sanıdır. '.repeat(6);
  const sections = Array.from({ length: 8 }, (_, at) => `<h2>Bölüm ${at + 1}</h2><p>${paragraph}</p>`);
  return `${sections.join('')}<pre><code class="language-typescript">const a = 1;</code></pre>`;
}
