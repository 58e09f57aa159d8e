import { join } from 'node:path';
import { Site } from '../e2e/site.ts';
import { type BombsReport, bombs } from './abuse/bombs.ts';
import { type FuzzReport, fuzz } from './abuse/fuzz.ts';
import { peakMemory } from './abuse/memory.ts';
import { startOutside } from './abuse/outside.ts';
import { isUnmoved, type SlowReport, slow } from './abuse/slow.ts';

export type AbuseReport = {
  fuzz: FuzzReport;
  slow: SlowReport;
  bombs: BombsReport;
  /** Whether the process that was started is still the one that answers. */
  alive: boolean;
  /** The most memory that the process had after each part, in MB. */
  memory: { fuzz: number; slow: number; bombs: number };
};

export type Extent = {
  requests: number;
  sockets: number;
  /** Whether it is waited for until the slow ones are closed: some minutes. */
  waits: boolean;
  /** Every n-th bomb. */
  share: number;
  seed?: number | undefined;
};

const METRICS_TOKEN = 'drill-drill-drill-drill';
const MAX_MEMORY = 512;

/** Sends the built site what nobody should send, and looks at how it bears it. */
export async function abuse({ requests, sockets, waits, share, seed }: Extent): Promise<AbuseReport> {
  const outside = await startOutside();
  const site = new Site({
    RATE_LIMIT: 'off',
    STARTER_CONTENT: 'none',
    METRICS_TOKEN,
    INWARD_PORT: String(outside.port),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'abuse/inward.ts')}`,
  });
  try {
    await site.start();
    const memory = () => peakMemory(site.pid);
    const fuzzed = { fuzz: await fuzz(site, requests, METRICS_TOKEN, seed), memory: memory() };
    const slowed = { slow: await slow(site, sockets, waits), memory: memory() };
    const bombed = { bombs: await bombs(site, outside.addresses, share), memory: memory() };
    const alive = await fetch(`${site.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    return {
      fuzz: fuzzed.fuzz,
      slow: slowed.slow,
      bombs: bombed.bombs,
      alive,
      memory: { fuzz: fuzzed.memory, slow: slowed.memory, bombs: bombed.memory },
    };
  } finally {
    outside.close();
    await site.remove();
  }
}

export const isWithstood = (report: AbuseReport) =>
  report.alive &&
  report.fuzz.failures.length + report.fuzz.counted + report.bombs.failures.length === 0 &&
  isUnmoved(report.slow) &&
  report.memory.bombs <= MAX_MEMORY;
