import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNT } from '#app/demo/account.ts';
import { owner, Site } from '../../e2e/site.ts';
import { freePort } from '../free-port.ts';
import { differences, roundsIn, stateOf, tracesIn } from './demo/state.ts';
import { type Actor, vandalize, write } from './demo/vandals.ts';

const HOUR = 3_600_000;
const BEGIN = Date.UTC(2027, 2, 1, 9);
const VANDALS = 12;
const PAGES = ['/', '/blog', '/projects', '/about', '/contact', '/blog/vitrinde-yazmak-ve-ice-aktarmak'];
const AT_ONCE = 4;
const RENEWED_WITHIN = 60_000;

/** Leaves a demo alone with vandals for `hours` of its own clock, beside a site of one's own that is written to as often. */
export async function demo(hours: number, visitors: number) {
  const sockets = join(tmpdir(), `vitrin-demo-sockets-${process.pid}`);
  const ownSockets = `${sockets}-own`;
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  elsewhere.on('connection', () => asked.push('a connection'));
  const port = await freePort();
  await new Promise<void>((resolve) => elsewhere.listen(port, '127.0.0.1', resolve));
  const clock = await freePort();
  const preload = (name: string) => `--import=${import.meta.resolve(name)}`;
  const common = { TRUSTED_PROXIES: '127.0.0.1' };
  const demoSite = new Site(
    {
      ...common,
      DEMO: '60',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      SOCKETS: sockets,
      CLOCK_PORT: String(clock),
      CLOCK_NOW: String(BEGIN),
      NODE_OPTIONS: `${preload('./year/clock.ts')} ${preload('./demo/sockets.ts')}`,
    },
    ['taskset', '-c', '0'],
  );
  const ownSite = new Site({ ...common, SOCKETS: ownSockets, NODE_OPTIONS: preload('./demo/sockets.ts') }, [
    'taskset',
    '-c',
    '0',
  ]);
  for (const file of [sockets, ownSockets]) writeFileSync(file, '');
  try {
    await demoSite.start();
    await ownSite.start();
    const before = stateOf(demoSite.folder);
    const own = await actorAt(ownSite, owner, '192.0.2.1');
    await own.call('POST', '/api/mail/check', smtpAt(port));
    const seenInControl = lines(ownSockets);
    asked.length = 0;
    let now = BEGIN;
    const statuses: Record<string, number> = {};
    const faults: string[] = [];
    const p95: { demo: number; own: number }[] = [];
    for (let hour = 0; hour < hours; hour += 1) {
      for (let vandal = 0; vandal < VANDALS; vandal += 1) {
        const actor = await actorAt(demoSite, DEMO_ACCOUNT, `198.51.${hour}.${vandal}`);
        for (const { status, path } of await vandalize(actor, `http://127.0.0.1:${port}`)) {
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (status >= 500 && status !== 507) faults.push(`${path} ${status}`);
        }
        await write(own);
        const share = Math.ceil(visitors / VANDALS);
        p95.push(await visit(demoSite.url, ownSite.url, share));
      }
      if (tracesIn(demoSite.folder).length === 0) faults.push(`No vandalism is seen in hour ${hour}`);
      now += HOUR + 1000;
      const renewed = await renew(demoSite, clock, now);
      if (!renewed) faults.push(`The demo was not renewed after hour ${hour}`);
      const traces = tracesIn(demoSite.folder);
      faults.push(...traces, ...differences(before, stateOf(demoSite.folder)));
    }
    return {
      hours,
      visits: p95.length * Math.ceil(visitors / VANDALS) * 2,
      statuses,
      seenInControl,
      outgoing: lines(sockets),
      asked,
      faults: [...new Set(faults)],
      p95: { demo: median(p95.map(({ demo: ms }) => ms)), own: median(p95.map(({ own: ms }) => ms)) },
      ratio: median(p95.map(({ demo: ms, own: other }) => ms / other)),
    };
  } finally {
    await demoSite.remove();
    await ownSite.remove();
    elsewhere.close();
    for (const file of [sockets, ownSockets]) rmSync(file, { force: true });
  }
}

/** Half as slow again is noise of one core that both sites share. */
const SLOWER = 1.5;

export const isUnharmed = (report: Awaited<ReturnType<typeof demo>>): boolean =>
  report.outgoing + report.asked.length + report.faults.length === 0 &&
  report.seenInControl > 0 &&
  (report.statuses[403] ?? 0) > 0 &&
  (report.statuses[413] ?? 0) > 0 &&
  report.ratio <= SLOWER;

const smtpAt = (port: number) => ({
  smtp_host: '127.0.0.1',
  smtp_port: port,
  smtp_security: 'none',
  from: 'a@b.test',
});

const lines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line === 'opened').length;

async function actorAt(
  site: Site,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<Actor> {
  const headers: Record<string, string> = { 'X-Forwarded-For': address };
  const call: Actor['call'] = (method, path, body) =>
    fetch(site.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const reply = await call('POST', '/api/auth/login', { email, password });
  const { token }: { token: string } = await reply.json();
  headers.Authorization = `Bearer ${token}`;
  headers.Cookie = reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1).join())
    .join('; ');
  return { call };
}

/** Moves the clock beyond the end of the round, and waits until the next one alone is there. */
async function renew(site: Site, clock: number, to: number) {
  const until = async () => (await (await fetch(`${site.url}/api/demo`)).json()).until;
  const before = await until();
  const moved = await fetch(`http://127.0.0.1:${clock}`, {
    method: 'POST',
    body: JSON.stringify({ to, step: 60_000, periods: {} }),
  });
  if (!moved.ok) throw new Error(await moved.text());
  const ends = performance.now() + RENEWED_WITHIN;
  while ((await until()) === before || roundsIn(site.folder).length !== 1) {
    if (performance.now() > ends) return false;
    await sleep(20);
  }
  return true;
}

/** Reads pages of both sites in turn. Returns the 95th percentile of each, in ms. */
async function visit(demoUrl: string, ownUrl: string, count: number) {
  const times = { demo: [] as number[], own: [] as number[] };
  const read = async (url: string) => {
    const started = performance.now();
    const reply = await fetch(url);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} ${reply.status}`);
    return performance.now() - started;
  };
  let next = 0;
  const visitor = async () => {
    while (next < count) {
      const path = PAGES[next % (PAGES.length - 1)] ?? '/';
      next += 1;
      times.demo.push(await read(demoUrl + path));
      times.own.push(await read(ownUrl + path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return { demo: share95(times.demo), own: share95(times.own) };
}

const share95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
