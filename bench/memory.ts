/** Measures resident memory (MB) after the start, and after a million answers from the page cache, as another commit has it;
 *  usage: node bench/memory.ts [HITS] [--with COMMIT], needs wrk */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Site } from '../e2e/site.ts';
import { builtAt, comparedWith } from './built-at.ts';

const words = process.argv.slice(2);
const HITS = Number(words.find((word) => /^\d+$/.test(word)) ?? 1_000_000);
const commit = comparedWith(words, 'e53f5dc');
const BAR = 120;
const PATHS = ['/', '/about', '/projects', '/blog', '/contact'];

if (spawnSync('which', ['wrk']).status !== 0) {
  console.error('The memory bench needs wrk (Debian: apt-get install wrk).');
  process.exit(2);
}

const now = await measure(undefined);
console.table({ now, [commit]: await measure(builtAt(commit)) });
process.exit(now.afterwards <= BAR ? 0 : 1);

async function measure(home: string | undefined) {
  const site = new Site({}, [], home);
  await site.start();
  await site.restart();
  await sleep(2000);
  const started = resident(site);
  for (const path of PATHS) await fetch(site.url + path, { headers: { 'Accept-Encoding': 'gzip' } });
  const warm = resident(site);
  let hits = 0;
  let highest = 0;
  while (hits < HITS) {
    const path = PATHS[hits % PATHS.length] ?? '/';
    const args = ['-t1', '-c32', '-d3s', '-H', 'Accept-Encoding: gzip', site.url + path];
    const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
    const answered = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
    if (answered === 0) throw new Error('No request was answered.');
    hits += answered;
    highest = Math.max(highest, resident(site));
  }
  const afterwards = resident(site);
  await site.remove();
  return { started, warm, hits, afterwards, highest, bar: BAR };
}

function resident({ pid }: Site): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6);
}
