/** Compares the warm article page with bare servers of the same bytes; usage: node bench/pages.ts [ROUNDS] [SECONDS] */
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Site } from '../e2e/site.ts';
import { fetchRaw, startBare, startNginx } from './reference-servers.ts';
import { addMeasured } from './seeds/articles.ts';
import { atShare } from './share.ts';
import { load } from './wrk.ts';

const [ROUNDS = 5, SECONDS = 4] = process.argv.slice(2).map(Number);
const BARS = { 'node:http': 0.95, nginx: 0.6 };
const CONNECTIONS = 32;
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
const path = await addMeasured(site);
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
const loaded = { connections: CONNECTIONS, core: LOAD_CORE };
for (const url of Object.values(urls)) await load(url, { ...loaded, seconds: 2 });
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of ['vitrin', 'node:http', 'nginx'] as const)
    rates[name].push((await load(urls[name], { ...loaded, seconds: SECONDS })).rate);
}
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
const missed = Object.entries(BARS).filter(([name, bar]) => results[name as keyof typeof results] < bar);
for (const [name, bar] of missed) console.log(`Below the bar: ${name} ${bar}`);
process.exit(missed.length > 0 ? 1 : 0);
