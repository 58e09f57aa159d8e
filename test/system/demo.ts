import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNT } from '#app/demo/contract.ts';
import { owner, Site } from '../../e2e/site.ts';
import { freePort } from '../free-port.ts';
import { renew } from './demo/renew.ts';
import { differences, stateOf, tracesIn } from './demo/state.ts';
import { type Actor, mailTo, vandalize, write } from './demo/vandals.ts';

const HOUR = 3_600_000;
const BEGIN = Date.UTC(2027, 2, 1, 9);
const VANDALS = 12;
const PAGES = ['/', '/blog', '/projects', '/about', '/contact'];
const AT_ONCE = 4;

/**
 * Leaves a demo alone with vandals for `hours` of its own clock, and compares it with a site of one's own that is written
 * to as often. `under` starts both, such as `taskset` on one core.
 */
export async function demo(hours: number, visitors: number, under: string[] = []) {
  const sockets = join(tmpdir(), `vitrin-demo-sockets-${process.pid}`);
  const ownSockets = `${sockets}-own`;
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  // Breaks off, so that nobody waits for a greeting.
  elsewhere.on('connection', (socket) => {
    asked.push('a connection');
    socket.destroy();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => elsewhere.listen(port, '127.0.0.1', resolve));
  const clock = await freePort();
  const preloads = {
    clock: `--import=${import.meta.resolve('./year/clock.ts')}`,
    sockets: `--import=${import.meta.resolve('./demo/sockets.ts')}`,
  };
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
      NODE_OPTIONS: `${preloads.clock} ${preloads.sockets}`,
    },
    under,
  );
  const ownSite = new Site({ ...common, SOCKETS: ownSockets, NODE_OPTIONS: preloads.sockets }, under);
  for (const file of [sockets, ownSockets]) writeFileSync(file, '');
  try {
    await demoSite.start();
    await ownSite.start();
    const before = stateOf(demoSite.folder);
    const own = await actorAt(ownSite, owner, '192.0.2.1');
    await own.call('POST', '/api/mail/check', mailTo(`http://127.0.0.1:${port}`));
    const seenInControl = lines(ownSockets);
    asked.length = 0;
    let now = BEGIN;
    const statuses: Record<string, number> = {};
    const faults: string[] = [];
    const p95: { demo: number; own: number }[] = [];
    const share = Math.ceil(visitors / VANDALS);
    for (let hour = 0; hour < hours; hour += 1) {
      const times: Times = { demo: [], own: [] };
      for (let vandal = 0; vandal < VANDALS; vandal += 1) {
        const actor = await actorAt(demoSite, DEMO_ACCOUNT, `198.51.${hour}.${vandal}`);
        for (const { status, path } of await vandalize(actor, `http://127.0.0.1:${port}`)) {
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (status >= 500 && status !== 507) faults.push(`${path} ${status}`);
        }
        await write(own);
        await visit(demoSite.url, ownSite.url, share, times);
      }
      p95.push({ demo: share95(times.demo), own: share95(times.own) });
      if (tracesIn(demoSite.folder).length === 0) faults.push(`No vandalism is seen in hour ${hour}`);
      now += HOUR + 1000;
      const renewed = await renew(demoSite, clock, now);
      if (!renewed) faults.push(`The demo was not renewed after hour ${hour}`);
      const traces = tracesIn(demoSite.folder);
      faults.push(...traces, ...differences(before, stateOf(demoSite.folder)));
    }
    return {
      hours,
      visits: hours * VANDALS * share,
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

type Times = { demo: number[]; own: number[] };

/** Reads pages of both sites, now the one first, now the other, and notes the times in ms. */
async function visit(demoUrl: string, ownUrl: string, count: number, times: Times) {
  const read = async (url: string, noted: number[]) => {
    const started = performance.now();
    const reply = await fetch(url);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} ${reply.status}`);
    noted.push(performance.now() - started);
  };
  let next = 0;
  const visitor = async () => {
    while (next < count) {
      const visits = next % 2 === 0 ? (['demo', 'own'] as const) : (['own', 'demo'] as const);
      const path = PAGES[next % PAGES.length] ?? '/';
      next += 1;
      for (const site of visits) await read((site === 'demo' ? demoUrl : ownUrl) + path, times[site]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

const share95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
