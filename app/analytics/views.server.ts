import { setImmediate } from 'node:timers/promises';
import type { Insertable, Transaction } from 'kysely';
import type { Deps } from '#kit/resource.ts';
import { languageOf } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { isDeadlock } from '#platform/database/errors.ts';
import { jsonRows } from '#platform/database/queries.ts';
import type { Schema } from '#platform/database/schema.ts';
import { cutAddress } from '#platform/http/address.ts';
import { createBeaconLimit } from './beacon.server.ts';
import type { CollectInput, Views, Visit } from './contract.ts';
import { type LocalTime, localTime, monthOf } from './days.ts';
import type { NamedTotalTable, ViewTable } from './table.ts';
import { createVisitorNames, deviceOf, openLocations } from './visitor.server.ts';
import { vitalTotals } from './vitals.server.ts';

type Options = Pick<Deps, 'db' | 'log' | 'secret' | 'config'> & { capacity?: number };

export function createViews({ db, log, secret, config, capacity = 20_000 }: Options): Views {
  const locationOf = openLocations(log, config.GEOIP_DB);
  const visitorName = createVisitorNames(db, secret);
  const ownHost = new URL(config.SITE_URL).hostname;
  let waiting: View[] = [];
  let measured: NamedTotalTable[] = [];
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;
  let droppedInAll = 0;
  let unknown = 0;

  async function record(input: CollectInput, { address, userAgent, host, at = new Date() }: Visit) {
    const device = deviceOf(userAgent);
    if (!device) return;
    const local = localTime(at, config.TZ);
    const view: View = {
      local,
      viewed_at: at.toISOString(),
      visitor: await visitorName(local.day, address, userAgent),
      path: input.path,
      address: cutAddress(address),
      ...locationOf(address),
      device,
      referrer: arrival(input.referrer, [ownHost, host]),
      utm_source: input.utm_source,
      utm_medium: input.utm_medium,
      utm_campaign: input.utm_campaign,
    };
    waiting.push(view);
    dropOldest();
  }

  const recordVitals: Views['recordVitals'] = (path, vitals, { userAgent, at = new Date() }) => {
    const device = deviceOf(userAgent);
    if (!device || measured.length > capacity) return;
    measured.push(...vitalTotals(path, vitals, device, localTime(at, config.TZ).day));
  };

  const countQuestion: Views['countQuestion'] = (tool, at = new Date()) => {
    if (measured.length > capacity) return;
    const month = monthOf(localTime(at, config.TZ).day);
    measured.push(...['all', month].map((period) => ({ kind: 'agent', period, name: tool, total: 1 })));
  };

  function dropOldest() {
    if (waiting.length <= capacity) return;
    // Drops a tenth at a time, because cutting a long list is slow.
    const kept = Math.ceil(capacity * 0.9);
    dropped += waiting.length - kept;
    droppedInAll += waiting.length - kept;
    waiting = waiting.slice(-kept);
  }

  async function write() {
    if (dropped > 0) log.warn({ event: 'views_dropped', count: dropped });
    dropped = 0;
    const batch = waiting;
    waiting = [];
    const totals = measured;
    measured = [];
    if (batch.length + totals.length === 0) return;
    try {
      await writeViews(db, batch, totals);
    } catch (error) {
      waiting = [...batch, ...waiting];
      measured = [...totals, ...measured];
      dropOldest();
      throw error;
    }
  }

  function flush() {
    writing = writing.then(write, write);
    return writing;
  }

  const counts = () => ({ waiting: waiting.length, dropped: droppedInAll, unknown });
  const countUnknown = () => {
    unknown += 1;
  };
  const allows = createBeaconLimit(config.RATE_LIMIT);
  return { allows, record, recordVitals, countQuestion, countUnknown, flush, counts };
}

function arrival(referrer: string | undefined, own: string[]): string | null {
  if (referrer === undefined) return null;
  const host = referrer.toLowerCase();
  return host && own.includes(host) ? null : host.replace(/^www\./, '');
}

type View = Insertable<ViewTable> & { local: LocalTime };

type Trx = Transaction<Schema>;

const viewColumns = [
  'viewed_at',
  'visitor',
  'path',
  'address',
  'country',
  'city',
  'device',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const satisfies (keyof View)[];

const visitorColumns = ['day', 'visitor', 'views', 'last_seen_at'] as const;
const totalColumns = ['kind', 'period', 'name', 'total'] as const;

/** Keeps statements short: SQLite runs on the thread that answers requests. */
const ROWS = 16;

/** `totals` are added to those of the views. */
async function writeViews(db: Db, views: View[], totals: NamedTotalTable[]) {
  const run = () => db.transaction().execute((trx) => write(trx, views, totals));
  await run().catch((error: unknown) => {
    // PostgreSQL aborts one transaction of a deadlock.
    if (!isDeadlock(error)) throw error;
    return run();
  });
}

/** Locks in a fixed order, or processes would deadlock: first days by date, then names by key. */
async function write(trx: Trx, views: View[], totals: NamedTotalTable[]) {
  for await (const part of parts(views)) {
    await trx
      .insertInto('views')
      .columns(viewColumns)
      .expression(jsonRows(trx, part, viewColumns))
      .execute();
  }
  const byDay = Map.groupBy(views, ({ local }) => local.day);
  const days = [...byDay].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [day, ofDay] of days) await addViews(trx, day, ofDay.length);
  const names = [...totals];
  for (const [day, ofDay] of days) names.push(...namedTotals(day, ofDay, await addToDay(trx, day, ofDay)));
  await addNamedTotals(trx, names);
}

async function addViews(trx: Trx, day: string, count: number) {
  await trx
    .insertInto('daily_totals')
    .values({ day, views: count, visitors: 0 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        views: eb('daily_totals.views', '+', eb.ref('excluded.views')),
      })),
    )
    .execute();
}

async function addToDay(trx: Trx, day: string, views: View[]): Promise<View[]> {
  const newcomers = await addVisitors(trx, day, views);
  const totals = await trx
    .updateTable('daily_totals')
    .set((eb) => ({ visitors: eb('visitors', '+', newcomers.length) }))
    .where('day', '=', day)
    .returning(['views', 'visitors'])
    .executeTakeFirstOrThrow();
  await noteProgress(trx, { day, second: Math.max(...views.map(({ local }) => local.second)), ...totals });
  return newcomers;
}

async function addVisitors(trx: Trx, day: string, views: View[]): Promise<View[]> {
  const newcomers: View[] = [];
  const byVisitor = Map.groupBy(views, ({ visitor }) => visitor);
  for await (const visitors of parts([...byVisitor.keys()])) {
    const rows = visitors.map((visitor) => {
      const theirs = byVisitor.get(visitor) ?? [];
      return { day, visitor, views: theirs.length, last_seen_at: theirs.at(-1)?.viewed_at ?? '' };
    });
    const stored = await trx
      .insertInto('daily_visitors')
      .columns(visitorColumns)
      .expression(jsonRows(trx, rows, visitorColumns, ['views']))
      .onConflict((conflict) =>
        conflict.columns(['day', 'visitor']).doUpdateSet((eb) => ({
          views: eb('daily_visitors.views', '+', eb.ref('excluded.views')),
          last_seen_at: eb.ref('excluded.last_seen_at'),
        })),
      )
      .returning(['visitor', 'views'])
      .execute();
    for (const { visitor, views: total } of stored) {
      const [first, ...more] = byVisitor.get(visitor) ?? [];
      if (first && total === more.length + 1) newcomers.push(first);
    }
  }
  return newcomers;
}

async function noteProgress(trx: Trx, progress: Schema['daily_progress']) {
  await trx
    .insertInto('daily_progress')
    .values(progress)
    .onConflict((conflict) =>
      conflict.columns(['day', 'second']).doUpdateSet((eb) => ({
        views: eb.ref('excluded.views'),
        visitors: eb.ref('excluded.visitors'),
      })),
    )
    .execute();
}

function namedTotals(day: string, views: View[], newcomers: View[]): NamedTotalTable[] {
  const arrivals = views.filter(({ referrer }) => typeof referrer === 'string');
  const names = {
    page: views.map(({ path }) => path),
    language: views.map(({ path }) => languageOf(path).language),
    source: arrivals.map(({ referrer, utm_source }) => utm_source || referrer || ''),
    campaign: arrivals.map(({ utm_campaign }) => utm_campaign).filter(Boolean),
    country: newcomers.map(({ country }) => country),
    device: newcomers.map(({ device }) => device),
  };
  return Object.entries(names).flatMap(([kind, ofKind]) =>
    [...Map.groupBy(ofKind, String)].flatMap(([name, { length: total }]) =>
      ['all', monthOf(day), ...(kind === 'page' ? [day] : [])].map((period) => ({
        kind,
        period,
        name,
        total,
      })),
    ),
  );
}

async function addNamedTotals(trx: Trx, totals: NamedTotalTable[]) {
  for await (const part of parts(summedByKey(totals))) {
    await trx
      .insertInto('named_totals')
      .columns(totalColumns)
      .expression(jsonRows(trx, part, totalColumns, ['total']))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'period', 'name']).doUpdateSet((eb) => ({
          total: eb('named_totals.total', '+', eb.ref('excluded.total')),
        })),
      )
      .execute();
  }
}

/** Merges by key, because a statement may touch a row only once, and sorts by key. */
function summedByKey(totals: NamedTotalTable[]): NamedTotalTable[] {
  const sums = new Map<string, NamedTotalTable>();
  for (const row of totals) {
    const key = JSON.stringify([row.kind, row.period, row.name]);
    sums.set(key, { ...row, total: row.total + (sums.get(key)?.total ?? 0) });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

async function* parts<T>(list: T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < list.length; from += ROWS) {
    yield list.slice(from, from + ROWS);
    await setImmediate();
  }
}
