import { Site } from '../../e2e/site.ts';
import { type BombsReport, bombs } from './abuse/bombs.ts';
import { type FuzzReport, fuzz } from './abuse/fuzz.ts';
import { watchMemory } from './abuse/memory.ts';
import { startOutside } from './abuse/outside.ts';
import { isUnmoved, type SlowReport, slow } from './abuse/slow.ts';

export type AbuseReport = {
  fuzz: FuzzReport;
  slow: SlowReport;
  bombs: BombsReport;
  /** Whether the process that was started still answers. */
  alive: boolean;
  /** Peak memory of the site and its child processes, in MB. */
  memory: { met: number; bombed: number };
};

export type Extent = {
  requests: number;
  sockets: number;
  /** Waits until the site has closed the slow connections, which takes minutes. */
  waits: boolean;
  /** Every n-th bomb. */
  share: number;
  seed?: number | undefined;
};

const METRICS_TOKEN = 'drill-drill-drill-drill';
const MAX_MEMORY = 512;
/** The limit that Node sets itself on a machine with 512 MB; on a larger one it collects garbage later. */
const SMALL_HEAP = '--max-old-space-size=256';

/** Sends hostile requests to the built site, and reports how it withstands them. */
export async function abuse({ requests, sockets, waits, share, seed }: Extent): Promise<AbuseReport> {
  const met = await against({ METRICS_TOKEN, NODE_OPTIONS: SMALL_HEAP }, async (site) => {
    const fuzzed = await fuzz(site, requests, METRICS_TOKEN, seed);
    return { fuzz: fuzzed, slow: await slow(site, sockets, waits) };
  });
  const outside = await startOutside();
  const inward = {
    INWARD_PORT: String(outside.port),
    NODE_OPTIONS: `${SMALL_HEAP} --import=${import.meta.resolve('./abuse/inward.ts')}`,
  };
  const bombed = await against(inward, (site) => bombs(site, outside.addresses, share)).finally(
    outside.close,
  );
  return {
    fuzz: met.found.fuzz,
    slow: met.found.slow,
    bombs: bombed.found,
    alive: met.alive && bombed.alive,
    memory: { met: met.memory, bombed: bombed.memory },
  };
}

/** Runs the work against a new site, and reports the site's state afterwards. */
async function against<T>(settings: Record<string, string>, work: (site: Site) => Promise<T>) {
  const site = new Site({ RATE_LIMIT: 'off', STARTER_CONTENT: 'none', ...settings });
  try {
    await site.start();
    const endWatch = watchMemory(site.pid);
    const found = await work(site);
    const memory = endWatch();
    const alive = await fetch(`${site.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    return { found, memory, alive };
  } finally {
    await site.remove();
  }
}

export const isWithstood = (report: AbuseReport) =>
  report.alive &&
  report.fuzz.failures.length + report.fuzz.counted + report.bombs.failures.length === 0 &&
  isUnmoved(report.slow) &&
  Math.max(report.memory.met, report.memory.bombed) <= MAX_MEMORY;
