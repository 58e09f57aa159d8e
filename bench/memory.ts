/** Measures resident memory (MB) after the start, and after a million answers from the page cache; usage: node bench/memory.ts [HITS], needs wrk */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Site } from '../e2e/site.ts';

const HITS = Number(process.argv[2] ?? 1_000_000);
const BAR = 120;
const PATHS = ['/', '/about', '/projects', '/blog', '/contact'];

if (spawnSync('which', ['wrk']).status !== 0) {
  console.error('The memory bench needs wrk (Debian: apt-get install wrk).');
  process.exit(2);
}

const site = new Site();
await site.start();
await site.restart();
await sleep(2000);
const started = resident();
for (const path of PATHS) await fetch(site.url + path, { headers: { 'Accept-Encoding': 'gzip' } });
const warm = resident();
let hits = 0;
let highest = 0;
while (hits < HITS) {
  const path = PATHS[hits % PATHS.length] ?? '/';
  const args = ['-t1', '-c32', '-d3s', '-H', 'Accept-Encoding: gzip', site.url + path];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  hits += Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  highest = Math.max(highest, resident());
}
const report = { started, warm, hits, afterwards: resident(), highest, bar: BAR };
await site.remove();
console.log(JSON.stringify(report, null, 2));
process.exit(report.afterwards <= BAR ? 0 : 1);

function resident(): number {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
  return Math.round((Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6);
}
