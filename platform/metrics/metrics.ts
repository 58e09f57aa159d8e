import type { Gauge, Registry } from 'prom-client';
import type { Db, Driver } from '#platform/database/database.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PageCache } from '#platform/pages/page-cache.ts';
import { type Measure, measuresText } from './measures.ts';
import { measureOutbox } from './outbox.ts';

export type Metrics = {
  request: (path: string, method: string, status: number, seconds: number) => void;
  job: (name: string, ok: boolean) => void;
  pageFault: () => void;
  sandboxFault: (worker: string) => void;
  watch: (sources: Partial<Sources>) => void;
  text: (() => Promise<{ type: string; text: string }>) | undefined;
};

export type Sources = {
  cache: Readonly<PageCache['counts']>;
  views: { counts: () => { waiting: number; dropped: number; unknown: number } };
  driver: Driver;
  db: Db;
  outbox: Pick<Outbox, 'attempts'>;
  measures: () => Promise<Measure[]>;
  backups: { proof: () => Promise<{ ok: boolean; proved_at: string } | undefined> };
};

export const noMetrics: Metrics = {
  request: () => undefined,
  job: () => undefined,
  pageFault: () => undefined,
  sandboxFault: () => undefined,
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

  const requests = new Counter({
    name: 'vitrin_http_requests_total',
    help: 'Answers by kind of address, method and status; kind "cached" came from the page cache',
    labelNames: ['kind', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'vitrin_http_request_duration_seconds',
    help: 'Time to answer what the page cache did not',
    labelNames: ['kind'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const jobs = new Counter({
    name: 'vitrin_job_runs_total',
    help: 'Jobs that this process ran',
    labelNames: ['name', 'outcome'],
    registers,
  });

  const faults = new Counter({
    name: 'vitrin_page_faults_total',
    help: 'Failures while a page was read or rendered',
    registers,
  });
  const sandboxFaults = new Counter({
    name: 'vitrin_sandbox_faults_total',
    help: 'Jobs of sandboxed processes that threw, by worker',
    labelNames: ['worker'],
    registers,
  });

  const told = { found: 0, unchanged: 0 };
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read() ?? 0);
      },
    });
  gauge('vitrin_page_cache_bytes', 'Bytes that cached pages take', () => sources.cache?.bytes);
  gauge('vitrin_page_cache_pages', 'Pages that are cached', () => sources.cache?.pages);
  const views = () => sources.views?.counts();
  gauge('vitrin_views_waiting', 'Page views that wait to be written', () => views()?.waiting);
  const pool = () => (sources.driver?.kind === 'postgres' ? sources.driver.pool : undefined);
  gauge('vitrin_db_connections', 'Open connections to PostgreSQL', () => pool()?.totalCount);
  gauge('vitrin_db_connections_idle', 'Of them, those at rest', () => pool()?.idleCount);
  gauge('vitrin_db_waiting', 'Queries that wait for a connection', () => pool()?.waitingCount);
  const total = (name: string, help: string, read: () => number | undefined) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read() ?? 0);
      },
    });
  total('vitrin_page_cache_hits_total', 'Pages answered from the cache', () => sources.cache?.hits);
  total('vitrin_page_cache_misses_total', 'Pages that had to be rendered', () => sources.cache?.misses);
  total(
    'vitrin_page_cache_stale_total',
    'Old copies served because rendering failed',
    () => sources.cache?.stale,
  );
  total('vitrin_views_dropped_total', 'Page views that found the buffer full', () => views()?.dropped);
  total('vitrin_views_unknown_total', 'Page views of addresses that do not exist', () => views()?.unknown);

  measureOutbox({ Counter, Gauge, registers }, sources);
  measureBackups({ Gauge, registers }, sources);

  return {
    request(path, method, status, seconds) {
      const kind = kindOf(path);
      requests.inc({ kind, method, status });
      durations.observe({ kind }, seconds);
    },
    job: (name, ok) => jobs.inc({ name, outcome: ok ? 'ok' : 'failed' }),
    pageFault: () => faults.inc(),
    sandboxFault: (worker) => sandboxFaults.inc({ worker }),
    watch: (given) => void Object.assign(sources, given),
    async text() {
      const { hits = 0, unchanged = 0 } = sources.cache ?? {};
      const found = hits - unchanged;
      requests.inc({ kind: 'cached', method: 'GET', status: 200 }, found - told.found);
      requests.inc({ kind: 'cached', method: 'GET', status: 304 }, unchanged - told.unchanged);
      Object.assign(told, { found, unchanged });
      return {
        type: register.contentType,
        text: await measuresText(register, (await sources.measures?.()) ?? []),
      };
    },
  };
}

function kindOf(path: string): string {
  const [, kind = ''] = /^\/(api|uploads|assets|health|metrics)(?:\/|$)/.exec(path) ?? [];
  if (kind) return kind;
  return /\.\w{1,12}$/.test(path) ? 'file' : 'page';
}

/** Says nothing before the first proof. */
function measureBackups(
  { Gauge: Gauged, registers }: { Gauge: typeof Gauge; registers: Registry[] },
  sources: Partial<Sources>,
) {
  new Gauged({
    name: 'vitrin_backup_proof_age_seconds',
    help: 'Time since the newest backup was last restored to prove it, by what was found',
    labelNames: ['outcome'],
    registers,
    async collect() {
      this.reset();
      const proof = await sources.backups?.proof();
      if (!proof) return;
      this.set({ outcome: proof.ok ? 'ok' : 'failed' }, (Date.now() - Date.parse(proof.proved_at)) / 1000);
    },
  });
}
