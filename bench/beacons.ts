/** Checks that no view is lost, and that beacons do not slow pages down, against the limits of docs/performance.md; usage: node bench/beacons.ts [PER_SECOND] [SECONDS] */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { Site } from '../e2e/site.ts';
import { atShare } from './share.ts';

const PER_SECOND = Number(process.argv[2] ?? 200);
const SECONDS = Number(process.argv[3] ?? 10);
const paths = ['/', '/blog', '/projects', '/about', '/contact'];

const site = new Site({ RATE_LIMIT: 'off', TRUSTED_PROXIES: '127.0.0.1' });
await site.start();
await pageTimes(2);
const quiet = await pageTimes(SECONDS);
const [accepted, busy] = await Promise.all([sendBeacons(), pageTimes(SECONDS)]);
await site.stop();

const db = new SqliteDatabase(join(site.folder, 'vitrin.db'), { readonly: true });
const stored = Number(db.prepare('select count(*) from views').pluck().get());
db.close();
await site.remove();

console.log(`${PER_SECOND} beacons a second for ${SECONDS} s: ${accepted} answered, ${stored} stored`);
console.table({ 'no beacons': quiet, beacons: busy });
if (stored < accepted || busy.median > quiet.median * 1.1) process.exitCode = 1;

async function sendBeacons() {
  const waiting: Promise<boolean>[] = [];
  const started = performance.now();
  while (performance.now() - started < SECONDS * 1000) {
    const due = ((performance.now() - started) / 1000) * PER_SECOND;
    while (waiting.length < due) waiting.push(beacon(waiting.length));
    await sleep(2);
  }
  return (await Promise.all(waiting)).filter(Boolean).length;
}

async function beacon(number: number) {
  const { status } = await fetch(`${site.url}/api/analytics/collect`, {
    method: 'POST',
    headers: {
      Origin: site.url,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
      'X-Forwarded-For': `85.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ path: paths[number % paths.length], referrer: 'google.com' }),
  });
  return status === 204;
}

async function pageTimes(seconds: number) {
  const times: number[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const before = performance.now();
    await (await fetch(site.url)).bytes();
    times.push(performance.now() - before);
    await sleep(10);
  }
  return { requests: times.length, median: atShare(times), p95: atShare(times, 0.95) };
}
