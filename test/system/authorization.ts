import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import SqliteDatabase from 'better-sqlite3';
import { Site } from '../../e2e/site.ts';
import { type Planted, plant, type Secrets } from './authorization/plant.ts';
import { targetsOf } from './authorization/targets.ts';
import { variants } from './authorization/variants.ts';
import { askRaw, inLanes, type RawAnswer, type RawRequest } from './raw-http.ts';

export type AuthorizationReport = {
  routes: number;
  variants: number;
  requests: number;
  planted: number;
  /** Secrets that were in answers, with the request. */
  leaks: string[];
  /** Tables and folders that changed. */
  changed: string[];
  serverErrors: string[];
  unanswered: string[];
  /** The same with the owner's token, as a control: visible secrets, and writes that took effect. */
  control: { secretsSeen: number; hiddenFromOwner: string[]; writes: number };
};

/** Requests every route in every variant, without a token and with a dead one; `share` picks every n-th. */
export async function authorization(share = 1): Promise<AuthorizationReport> {
  const appSecret = randomBytes(24).toString('hex');
  const settings = { RATE_LIMIT: 'off', STARTER_CONTENT: 'none', LOG_LEVEL: 'info', APP_SECRET: appSecret };
  const site = new Site(settings);
  await site.start();
  try {
    const planted = await plant(site, appSecret);
    const targets = await targetsOf(planted.parameters);
    const seen = await seenByOwner(site, targets, planted);
    const before = snapshot(site.folder);
    const found = await attack(site, targets, planted, share);
    const after = snapshot(site.folder);
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    const writes = await writtenByOwner(site, targets, planted);
    const secrets = { ...planted.secrets, ...planted.buried };
    return {
      routes: targets.length,
      variants: Object.keys(variants).length,
      planted: Object.keys(secrets).length,
      ...found,
      changed,
      control: { ...seen, writes },
    };
  } finally {
    await site.remove();
  }
}

/** Whether nothing leaked or changed, and the control shows that the drill would have noticed. */
export function areGuarded({ leaks, changed, serverErrors, control }: AuthorizationReport): boolean {
  const seesAll = control.hiddenFromOwner.length === 0 && control.writes >= 30;
  return leaks.length + changed.length + serverErrors.length === 0 && seesAll;
}

async function attack(site: Site, targets: RawRequest[], planted: Planted, share: number) {
  const secrets = { ...planted.secrets, ...planted.buried };
  const dead = { Authorization: `Bearer ${planted.deadToken}` };
  const jobs = Object.entries(variants).flatMap(([name, vary]) =>
    targets.flatMap((target) => {
      const refused = { ...target, headers: { ...target.headers, ...dead } };
      return [
        { name, request: vary(target) },
        { name, request: vary(refused) },
      ];
    }),
  );
  const chosen = jobs.filter((_, at) => at % share === 0);
  const found = { requests: chosen.length, leaks: [''], serverErrors: [''], unanswered: [''] };
  await inLanes(chosen, 16, async ({ name, request }) => {
    const answer = await askRaw(portOf(site), request);
    const label = `${name}: ${request.method} ${JSON.stringify(request.target)}`;
    for (const secret of secretsIn(answer, request, secrets)) found.leaks.push(`${secret} in ${label}`);
    if (answer.status >= 500) found.serverErrors.push(`${answer.status} ${label}`);
    if (answer.status === 0) found.unanswered.push(label);
  });
  const without = (list: string[]) => list.filter(Boolean).sort();
  return {
    requests: found.requests,
    leaks: without(found.leaks),
    serverErrors: without(found.serverErrors),
    unanswered: without(found.unanswered),
  };
}

/** Checks that the drill can see the secrets that it looks for. */
async function seenByOwner(site: Site, targets: RawRequest[], { secrets, token }: Planted) {
  const seen = new Set<string>();
  for (const target of targets.filter(({ method }) => method === 'GET')) {
    const request = withToken(target, token);
    for (const name of secretsIn(await askRaw(portOf(site), request), request, secrets)) seen.add(name);
  }
  return {
    secretsSeen: seen.size,
    hiddenFromOwner: Object.keys(secrets).filter((name) => !seen.has(name)),
  };
}

/** Checks that its writes work with the owner's token. Returns how many took effect. */
async function writtenByOwner(site: Site, targets: RawRequest[], { token }: Planted): Promise<number> {
  const order = ['POST', 'PUT', 'DELETE'];
  // Leaves out signing out, which would end the control.
  const writes = targets.filter(({ method, target }) => method !== 'GET' && target !== '/api/auth/logout');
  let taken = 0;
  for (const write of writes.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))) {
    const { status } = await askRaw(portOf(site), withToken(write, token));
    if (status >= 200 && status < 300) taken += 1;
  }
  return taken;
}

const withToken = (request: RawRequest, token: string): RawRequest => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${token}` },
});

/** Returns the names of secrets in an answer, also in an archive. Ignores what the request itself contained. */
function secretsIn(answer: RawAnswer, request: RawRequest, secrets: Secrets): string[] {
  const asked = request.target + JSON.stringify(request.headers);
  const text = answer.text + unpacked(answer.body);
  return Object.entries(secrets).flatMap(([name, value]) =>
    text.includes(value) && !asked.includes(value) ? [name] : [],
  );
}

function unpacked(body: Buffer): string {
  const isArchive = body[0] === 0x1f && body[1] === 0x8b;
  return isArchive ? gunzipSync(body).toString('latin1') : '';
}

const portOf = (site: Site) => Number(new URL(site.url).port);

/** Tables that a visit may change: counters, and when a session was last used. */
const counters = /^(?:rate_limits|sign_in_tickets|views|daily_.*|named_totals|missing_paths|sqlite_.*)$/;

/** Hashes every table and folder that only the owner may change. */
function snapshot(folder: string): Record<string, string> {
  const db = new SqliteDatabase(join(folder, 'vitrin.db'), { readonly: true });
  const tables = db.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();
  const rows = tables
    .filter((table) => !counters.test(table))
    .map((table) => [table, db.prepare<[], object>(`select * from ${table}`).all()] as const);
  db.close();
  const files = ['uploads', 'backups'].map((name) => {
    const path = join(folder, name);
    return [name, existsSync(path) ? readdirSync(path).sort() : []] as const;
  });
  return Object.fromEntries(
    [...rows, ...files.map(([name, list]) => [`${name}/`, list] as const)].map(([name, content]) => [
      name,
      createHash('sha256')
        .update(
          JSON.stringify(content, (key, value) => (key === 'last_used_at' || key === 'hits' ? '' : value)),
        )
        .digest('hex'),
    ]),
  );
}
