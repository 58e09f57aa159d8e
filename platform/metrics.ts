import type { Db, Driver } from '#platform/database/database.ts';
import { countOutbox, type Outbox } from '#platform/outbox/outbox.ts';
import type { PageCache } from '#platform/pages/page-cache.ts';
import { HOUR } from '#platform/time.ts';

type Labels = Record<string, string>;
export type Measure = {
  name: string;
  help: string;
  /** A counter only goes up while the process runs; a gauge by default. */
  type?: 'counter';
  value: number | [Labels, number][];
};

/** One value, or values by label; undefined leaves the metric out. */
type Values = number | undefined | [Labels, number][];
type Read = () => Values | Promise<Values>;

export type Metrics = {
  request: (path: string, method: string, status: number, seconds: number) => void;
  job: (name: string, ok: boolean) => void;
  pageFault: () => void;
  sandboxFault: (worker: string) => void;
  uncaught: () => void;
  watch: (sources: Partial<Sources>) => void;
  text: (() => Promise<{ type: string; text: string }>) | undefined;
};

export type Sources = {
  cache: Readonly<PageCache['counts']>;
  driver: Driver;
  db: Db;
  outbox: Pick<Outbox, 'attempts'>;
  measures: () => Promise<Measure[]>;
};

export const noMetrics: Metrics = {
  request: () => undefined,
  job: () => undefined,
  pageFault: () => undefined,
  sandboxFault: () => undefined,
  uncaught: () => undefined,
  watch: () => undefined,
  text: undefined,
};

export async function createMetrics(token: string | undefined): Promise<Metrics> {
  if (!token) return noMetrics;
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const sources: Partial<Sources> = {};
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const requests = counter(
    'vitrin_http_requests_total',
    'Answers by kind of address, method and status; kind "cached" came from the page cache',
    ...['kind', 'method', 'status'],
  );
  const durations = new Histogram({
    name: 'vitrin_http_request_duration_seconds',
    help: 'Time to answer what the page cache did not',
    labelNames: ['kind'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const jobs = counter('vitrin_job_runs_total', 'Jobs that this process ran', 'name', 'outcome');
  const faults = counter('vitrin_page_faults_total', 'Failures while a page was read or rendered');
  const uncaught = counter('vitrin_uncaught_errors_total', 'Errors that no code of the process caught');
  const sandboxFaults = counter('vitrin_sandbox_faults_total', 'Sandboxed jobs that threw', 'worker');

  const counted = { sent: 0, unchanged: 0 };
  const collected = (name: string, help: string, read: Read, labelNames: string[]) => ({
    name,
    help,
    labelNames,
    registers,
    async collect(this: { reset: () => void; inc: (labels: Labels, value: number) => void }) {
      this.reset();
      const values = await read();
      const all: [Labels, number][] = Array.isArray(values) ? values : [[{}, values ?? 0]];
      for (const [labels, value] of all) this.inc(labels, value);
    },
  });
  const gauge = (name: string, help: string, read: Read, ...labels: string[]) =>
    new Gauge(collected(name, help, read, labels));
  const total = (name: string, help: string, read: Read, ...labels: string[]) =>
    new Counter(collected(name, help, read, labels));

  gauge('vitrin_page_cache_bytes', 'Bytes that cached pages take', () => sources.cache?.bytes);
  gauge('vitrin_page_cache_pages', 'Pages that are cached', () => sources.cache?.pages);
  total('vitrin_page_cache_hits_total', 'Pages answered from the cache', () => sources.cache?.hits);
  total('vitrin_page_cache_misses_total', 'Pages that had to be rendered', () => sources.cache?.misses);
  const stale = 'Old copies served because rendering failed';
  total('vitrin_page_cache_stale_total', stale, () => sources.cache?.stale);
  const pool = () => (sources.driver?.kind === 'postgres' ? sources.driver.pool : undefined);
  gauge('vitrin_db_connections', 'Open connections to PostgreSQL', () => pool()?.totalCount);
  gauge('vitrin_db_connections_idle', 'Of them, those at rest', () => pool()?.idleCount);
  gauge('vitrin_db_waiting', 'Queries that wait for a connection', () => pool()?.waitingCount);

  const outbox = async () => (sources.db ? countOutbox(sources.db) : []);
  gauge(
    'vitrin_outbox_deliveries',
    'Deliveries that are queued, or failed for good',
    async () => (await outbox()).map(({ kind, state, count }) => [{ kind, state }, count]),
    ...['kind', 'state'],
  );
  gauge(
    'vitrin_outbox_oldest_seconds',
    'Age of the oldest queued delivery',
    async () =>
      (await outbox()).flatMap(({ kind, state, oldest }) => (state === 'queued' ? [[{ kind }, oldest]] : [])),
    'kind',
  );
  total(
    'vitrin_outbox_attempts_total',
    'Attempts of this process to deliver, by outcome',
    () =>
      Object.entries(sources.outbox?.attempts() ?? {}).map(([key, count]) => {
        const [kind = '', outcome = ''] = key.split(':');
        return [{ kind, outcome }, count];
      }),
    ...['kind', 'outcome'],
  );

  async function writeMeasures() {
    const measured = new Registry();
    for (const { name, help, type, value } of (await sources.measures?.()) ?? []) {
      const values: [Labels, number][] = typeof value === 'number' ? [[{}, value]] : value;
      const labelNames = Object.keys(values[0]?.[0] ?? {});
      const Metric = type === 'counter' ? Counter : Gauge;
      const metric = new Metric({ name, help, labelNames, registers: [measured] });
      for (const [labels, one] of values) metric.inc(labels, one);
    }
    return measured.metrics();
  }

  return {
    request(path, method, status, seconds) {
      const kind = kindOf(path);
      requests.inc({ kind, method, status });
      durations.observe({ kind }, seconds);
    },
    job: (name, ok) => jobs.inc({ name, outcome: ok ? 'ok' : 'failed' }),
    pageFault: () => faults.inc(),
    sandboxFault: (worker) => sandboxFaults.inc({ worker }),
    uncaught: () => uncaught.inc(),
    watch: (given) => void Object.assign(sources, given),
    async text() {
      const { hits = 0, unchanged = 0 } = sources.cache ?? {};
      const sent = hits - unchanged;
      requests.inc({ kind: 'cached', method: 'GET', status: 200 }, sent - counted.sent);
      requests.inc({ kind: 'cached', method: 'GET', status: 304 }, unchanged - counted.unchanged);
      Object.assign(counted, { sent, unchanged });
      return { type: register.contentType, text: (await register.metrics()) + (await writeMeasures()) };
    },
  };
}

export function kindOf(path: string): string {
  const [, kind = ''] = /^\/(api|uploads|assets|health|metrics)(?:\/|$)/.exec(path) ?? [];
  if (kind) return kind;
  return /\.\w{1,12}$/.test(path) ? 'file' : 'page';
}

export type PageTimes = ReturnType<typeof createPageTimes>;

/** Each bucket ends a tenth above the previous one; the first one ends at 0.1 ms. */
const STEP = 1.1;
const SHORTEST = 0.1;
const BUCKETS = 140;
const HOURS = 24;

/** Counts how long this process took to answer pages in the last day, in one histogram an hour. */
export function createPageTimes() {
  const hours = new Map<number, Uint32Array>();
  const hourOf = (now: number) => Math.floor(now / HOUR);

  function recent(now: number) {
    for (const hour of hours.keys())
      if (hour <= hourOf(now) - HOURS || hour > hourOf(now)) hours.delete(hour);
    return hours;
  }

  return {
    add(ms: number, now = Date.now()) {
      const hour = hourOf(now);
      const counts = recent(now).get(hour) ?? new Uint32Array(BUCKETS);
      const steps = Math.max(0, Math.ceil(Math.log(ms / SHORTEST) / Math.log(STEP)));
      const bucket = Math.min(BUCKETS - 1, steps);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      hours.set(hour, counts);
    },

    /** The time that 95 of 100 answers did not exceed, to a tenth above; undefined before the first one. */
    p95(now = Date.now()): { ms: number; answers: number } | undefined {
      const all = [...recent(now).values()];
      const counts = Array.from({ length: BUCKETS }, (_, at) =>
        all.reduce((sum, one) => sum + (one[at] ?? 0), 0),
      );
      const answers = counts.reduce((sum, count) => sum + count, 0);
      let left = answers * 0.95;
      const at = counts.findIndex((count) => {
        left -= count;
        return left <= 0;
      });
      return answers > 0 ? { ms: SHORTEST * STEP ** at, answers } : undefined;
    },
  };
}
