import { randomBytes, randomInt } from 'node:crypto';
import type { Site } from '../../../e2e/site.ts';
import { plant, signIn } from '../authorization/plant.ts';
import { targetsOf } from '../authorization/targets.ts';
import { inLanes, type RawRequest } from '../raw-http.ts';
import { chanceFrom } from './chance.ts';
import { statusFor } from './fetch-status.ts';
import { type Hostile, hostileRequest } from './hostile-requests.ts';

export type FuzzReport = {
  seed: number;
  requests: number;
  routes: number;
  /** Requests by the class of their status. */
  answers: Record<string, number>;
  /** Complete requests that got a 5xx or no answer, each with its kind and first bytes. */
  failures: string[];
  /** Answers 5xx by the site's own count, including those that nobody read. */
  counted: number;
};

const LANES = 16;

/** Sends malformed requests, half of them as the owner. */
export async function fuzz(
  site: Site,
  count: number,
  metricsToken: string,
  seed = randomInt(2 ** 31),
): Promise<FuzzReport> {
  const planted = await plant(site, randomBytes(24).toString('hex'));
  // Leaves out routes that end the owner's session, which later requests need.
  const routes = (await targetsOf(planted.parameters)).filter(
    ({ target }) => !/^\/api\/auth\/(logout|sessions)/.test(target),
  );
  const chance = chanceFrom(seed);
  const port = Number(new URL(site.url).port);
  const report: FuzzReport = {
    seed,
    requests: count,
    routes: routes.length,
    answers: {},
    failures: [],
    counted: 0,
  };
  let token = planted.token;
  let sent = 0;

  function* requests(): Generator<Hostile> {
    for (let at = 0; at < count; at += 1) {
      const route = routes[at % routes.length];
      if (route) yield hostileRequest(chance.below(2) ? asOwner(route, token) : route, chance);
    }
  }
  await inLanes(requests(), LANES, async ({ kind, bytes, isWhole }) => {
    const status = await statusFor(port, bytes, isWhole);
    sent += 1;
    if (sent % 500 === 0) token = await signIn(site.url);
    const name = status > 0 ? `${Math.floor(status / 100)}xx` : isWhole ? 'none' : 'cut';
    report.answers[name] = (report.answers[name] ?? 0) + 1;
    if (name === '5xx' || name === 'none') report.failures.push(`${status} ${kind}: ${excerpt(bytes)}`);
  });
  report.counted = await countedBy(site, metricsToken);
  return report;
}

const asOwner = (route: RawRequest, token: string): RawRequest => ({
  ...route,
  headers: { ...route.headers, Authorization: `Bearer ${token}` },
});

async function countedBy({ url }: Site, token: string): Promise<number> {
  const reply = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const counts = (await reply.text()).matchAll(
    /^vitrin_http_requests_total\{[^}]*status="5\d\d"[^}]*\} (\d+)/gm,
  );
  return [...counts].reduce((total, [, found]) => total + Number(found), 0);
}

const excerpt = (bytes: Buffer) => JSON.stringify(bytes.subarray(0, 300).toString('latin1'));
