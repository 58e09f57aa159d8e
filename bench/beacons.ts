/**
 * Whether heavy traffic loses views or slows pages: beacons at a steady rate against the built site as its own process,
 * and the time of a page: with no beacons, with the same ones sent to another process, and with them sent to the site.
 *
 *   node bench/beacons.ts [PER_SECOND] [SECONDS]     default: 2000 and 10; the claim is made with 2000 60
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import { startArguments } from '../e2e/site.ts';

const PER_SECOND = Number(process.argv[2] ?? 2000);
const SECONDS = Number(process.argv[3] ?? 10);
const PORT = Number(process.env.PORT ?? 3399);

const folder = mkdtempSync(join(tmpdir(), 'vitrin-bench-'));
const site = spawn(process.execPath, startArguments, {
  env: {
    ...process.env,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'ölçüm için parola',
    RATE_LIMIT: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  },
  stdio: 'inherit',
});
let bare: ChildProcess | undefined;
await untilUp();

await pageTimes(2);
const quiet = await pageTimes(Math.min(SECONDS, 20));
const [, elsewhere] = await Promise.all([sendBeacons(await startBare()), pageTimes(SECONDS)]);
bare?.kill();
const cpuBefore = cpuTime();
const [answers, here] = await Promise.all([sendBeacons(PORT), pageTimes(SECONDS)]);
const cpu = cpuTime() - cpuBefore;
const ended = new Promise((resolve) => site.once('exit', resolve));
site.kill('SIGTERM');
await ended;

const db = new SqliteDatabase(join(folder, 'vitrin.db'), { readonly: true });
const stored = db.prepare('select count(*) as rows from views').get();
const totals = db.prepare('select sum(views) as views, sum(visitors) as visitors from daily_totals').get();
db.close();
rmSync(folder, { recursive: true });

console.log(`${PER_SECOND} beacons a second for ${SECONDS} s`);
console.log('sent and answered:', answers);
console.log('stored after SIGTERM:', stored, totals);
if (cpu) console.log(`the site used ${((cpu / SECONDS) * 100).toFixed(0)} % of one core`);
console.table({
  'no beacons': spread(quiet),
  'to another process': spread(elsewhere),
  'to the site': spread(here),
});

/** Measures the sender alone. Returns the port. */
async function startBare(): Promise<number> {
  const program = `require('node:http').createServer((request, response) =>
    request.resume().on('end', () => response.writeHead(204).end())).listen(${PORT + 1}, '127.0.0.1')`;
  bare = spawn(process.execPath, ['-e', program], { stdio: 'inherit' });
  await sleep(1000);
  return PORT + 1;
}

function cpuTime(): number {
  const stat = `/proc/${site.pid}/stat`;
  if (!existsSync(stat)) return 0;
  const [user, system] = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) / 100;
}

/** Sends from a thread, so that the page's clock is not delayed. */
async function sendBeacons(port: number): Promise<{ sent: number; accepted: number; refused: number }> {
  const sender = new Worker(new URL('./beacon-sender.ts', import.meta.url), {
    workerData: { port, perSecond: PER_SECOND, seconds: SECONDS },
  });
  const [answers] = await once(sender, 'message');
  return answers;
}

async function pageTimes(seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    times.push(await pageTime(agent));
    await sleep(10);
  }
  agent.destroy();
  return times;
}

function pageTime(agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: PORT, path: '/', agent }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
  });
}

function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3));
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return {
    requests: times.length,
    'mean ms': Number(mean.toFixed(3)),
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'p99 ms': at(0.99),
  };
}

async function untilUp() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(`http://127.0.0.1:${PORT}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await sleep(100);
  }
  throw new Error('The site did not start.');
}
