/**
 * Whether heavy traffic loses views or slows pages: beacons at a steady rate against the built site as its own process,
 * and the time of a page before and meanwhile.
 *
 *   node bench/beacons.ts [PER_SECOND] [SECONDS]     default: 2000 and 10; the claim is made with 2000 60
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';

const PER_SECOND = Number(process.argv[2] ?? 2000);
const SECONDS = Number(process.argv[3] ?? 10);
const PORT = Number(process.env.PORT ?? 3399);
const CONNECTIONS = 20;

const folder = mkdtempSync(join(tmpdir(), 'vitrin-bench-'));
const site = spawn(process.execPath, ['server/index.ts'], {
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
await untilUp();

await pageTimes(2);
const before = await pageTimes(Math.min(SECONDS, 20));
const cpuBefore = cpuTime();
const [answers, during] = await Promise.all([sendBeacons(), pageTimes(SECONDS)]);
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
console.table({ before: spread(before), during: spread(during) });

/** Seconds of processor that the site has used; 0 where the system does not tell (only Linux does, in ticks of 10 ms). */
function cpuTime(): number {
  const stat = `/proc/${site.pid}/stat`;
  if (!existsSync(stat)) return 0;
  const [user, system] = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) / 100;
}

async function sendBeacons() {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  let sent = 0;
  let accepted = 0;
  let refused = 0;
  for (const socket of sockets) {
    socket.on('data', (data: Buffer) => {
      const text = data.toString('latin1');
      const fine = text.split('HTTP/1.1 204').length - 1;
      accepted += fine;
      refused += text.split('HTTP/1.1 ').length - 1 - fine;
    });
  }
  const started = performance.now();
  while (performance.now() - started < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - started) / 1000) * PER_SECOND);
    for (; sent < due; sent += 1) sockets[sent % CONNECTIONS]?.write(beacon(sent));
    await sleep(10);
  }
  await sleep(1500);
  for (const socket of sockets) socket.destroy();
  return { sent, accepted, refused };
}

function beacon(number: number) {
  const body = JSON.stringify({ path: `/blog/yazi-${number % 200}`, referrer: 'google.com' });
  return [
    'POST /api/analytics/collect HTTP/1.1',
    `Host: 127.0.0.1:${PORT}`,
    `Origin: http://127.0.0.1:${PORT}`,
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    `X-Forwarded-For: 85.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function open(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(PORT, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
  });
}

/** The time of the home page, asked a hundred times a second. */
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
  return { requests: times.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
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
