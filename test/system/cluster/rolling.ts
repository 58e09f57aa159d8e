import { Cluster } from './cluster.ts';
import { compareWrites, startLoad } from './load.ts';
import type { ProxyProgram } from './real-proxy.ts';

export type RollingReport = {
  instances: number;
  restarts: number;
  pages: { asked: number; failed: number };
  writes: { acknowledged: number; failed: number; lost: number; doubled: number };
  failures: Record<string, number>;
};

/** Restarts the processes one after the other, as an update does, while visitors read and write through the proxy. */
export async function rolling(count: number, rounds: number, program?: ProxyProgram): Promise<RollingReport> {
  const cluster = await Cluster.start(count, { RATE_LIMIT: 'off' }, undefined, program);
  try {
    await cluster.answers();
    const { load, stop } = startLoad(cluster.proxy.url, { readers: 8, writers: 2, pause: 5 });
    for (let round = 0; round < rounds; round += 1) {
      for (const site of cluster.sites) await site.restart();
    }
    await stop();
    const { acknowledged, failed } = load.writes;
    const writes = await compareWrites(cluster.postgres.url, acknowledged);
    return {
      instances: count,
      restarts: rounds * count,
      pages: load.pages,
      writes: { acknowledged: acknowledged.size, failed, ...writes },
      failures: load.failures,
    };
  } finally {
    await cluster.remove();
  }
}

export const nothingFailed = ({ pages, writes }: RollingReport) =>
  pages.asked > 0 && pages.failed + writes.failed + writes.lost + writes.doubled === 0;
