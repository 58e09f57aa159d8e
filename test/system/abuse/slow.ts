import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../../../e2e/site.ts';

type Times = { asked: number; failed: number; median: number; p95: number };

export type SlowReport = {
  sockets: number;
  /** Response times of others, in ms, before and while the sockets were open. */
  before: Times;
  meanwhile: Times;
  /** Seconds until the site had closed the last socket of each kind; null if the drill did not wait. */
  closed: Record<string, number> | null;
};

type Kind = { start: string; drop?: string; reads?: boolean };

const POST = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{';
const FORM =
  'Host: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n--x';

/** `drop` is sent every second. */
const kindsFor = (token: string): Record<string, Kind> => ({
  headers: { start: 'GET / HTTP/1.1\r\nHost: localhost\r\n', drop: 'X: y\r\n' },
  bodies: { start: `POST /api/contact HTTP/1.1\r\n${POST}`, drop: ' ' },
  forms: { start: `POST /contact HTTP/1.1\r\n${FORM}`, drop: '-' },
  uploads: { start: `POST /api/upload HTTP/1.1\r\nAuthorization: Bearer ${token}\r\n${FORM}`, drop: '-' },
  silent: { start: '' },
  idle: { start: 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n' },
  readers: { start: 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(33), reads: false },
});

export async function slow(site: Site, count: number, waits: boolean): Promise<SlowReport> {
  const kinds = Object.entries(kindsFor(await site.token()));
  const port = Number(new URL(site.url).port);
  const before = await pages(site.url, waits ? 3 : 1);
  const socketsBefore = openSockets(site);
  const started = performance.now();
  const open = kinds.map(([name, kind]) => {
    const sockets = Array.from({ length: Math.ceil(count / kinds.length) }, () => openSlow(port, kind));
    return { name, sockets, closed: Promise.all(sockets.map((socket) => closing(socket))) };
  });
  const meanwhile = await pages(site.url, waits ? 10 : 2);
  const closed: Record<string, number> = {};
  const since = () => Math.round((performance.now() - started) / 1000);
  if (waits) {
    const reading = open.filter(({ name }) => name !== 'readers');
    await Promise.all(
      reading.map(async ({ name, closed: ended }) => {
        await Promise.race([ended, sleep(LIMIT)]);
        closed[name] = since();
      }),
    );
    // Counts the site's sockets, because a client that does not read does not see the end.
    while (openSockets(site) > socketsBefore && since() * 1000 < LIMIT) await sleep(500);
    closed.readers = since();
  }
  for (const { sockets } of open) for (const socket of sockets) socket.destroy();
  return {
    sockets: open.reduce((sum, { sockets }) => sum + sockets.length, 0),
    before,
    meanwhile,
    closed: waits ? closed : null,
  };
}

const LIMIT = 300_000;

export const isUnmoved = ({ before, meanwhile, closed }: SlowReport) =>
  before.failed + meanwhile.failed === 0 &&
  meanwhile.p95 <= Math.max(100, 5 * before.p95) &&
  Object.values(closed ?? {}).every((seconds) => seconds <= 240);

function openSlow(port: number, { start, drop, reads = true }: Kind): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(start);
  if (reads) socket.resume();
  else socket.pause();
  const dripping = setInterval(() => drop && socket.write(drop), 1000);
  socket.on('close', () => clearInterval(dripping));
  return socket;
}

const closing = (socket: Socket) => new Promise((resolve) => socket.on('close', resolve));

const openSockets = ({ pid }: Site) =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => isSocket(`/proc/${pid}/fd/${fd}`)).length;

function isSocket(path: string): boolean {
  try {
    return readlinkSync(path).startsWith('socket:');
  } catch {
    return false;
  }
}

/** Requests pages one after the other for some seconds, each on a new connection. */
async function pages(url: string, seconds: number): Promise<Times> {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    const isAnswered = await fetch(`${url}/about`, { headers: { Connection: 'close' } }).then(
      async (reply) => (await reply.text()) !== '' && reply.ok,
      () => false,
    );
    if (!isAnswered) failed += 1;
    times.push(performance.now() - started);
    await sleep(10);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { asked: times.length, failed, median: at(0.5), p95: at(0.95) };
}
