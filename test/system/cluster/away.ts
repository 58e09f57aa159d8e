import { startValve, type Valve } from '../../valve.ts';
import { clientOf, messageFrom, timeUntil } from './client.ts';
import { Cluster } from './cluster.ts';
import { compareWrites, startLoad } from './load.ts';

export type AwayReport = {
  instances: number;
  /** Seconds without PostgreSQL. */
  away: number;
  pages: { asked: number; failed: number; answered: string };
  /** Answers to writes meanwhile, by status, and the slowest in ms. */
  writes: { answers: Record<string, number>; slowest: number };
  /** Time from PostgreSQL's return until every process accepted writes and was ready, in ms. */
  back: number;
  lost: number;
  doubled: number;
};

/** `stopped`: connections end, and new ones are refused. `silent`: connections stay open without answers. */
export type Manner = 'stopped' | 'silent';

/** Makes PostgreSQL unreachable while visitors read and write, and brings it back. */
export async function away(count: number, seconds: number, manner: Manner): Promise<AwayReport> {
  let valve: Valve | undefined;
  const cluster = await Cluster.start(count, { RATE_LIMIT: 'off' }, async (url) => {
    if (manner === 'silent') valve = await startValve(url);
    return valve?.url ?? url;
  });
  try {
    // Renders every page once, as a process that has served visitors has.
    for (const { url } of cluster.sites) {
      for (const path of ['/', '/about', '/projects', '/blog', '/contact']) await fetch(url + path);
    }
    const before = startLoad(cluster.proxy.url, { readers: 4, writers: 1, pause: 20 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await before.stop();
    if (valve) valve.shut();
    else await cluster.postgres.pause();
    const { load, stop } = startLoad(cluster.proxy.url, { readers: 4, writers: 2, pause: 20 });
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const answers = Object.fromEntries(
      Object.entries(load.failures).filter(([what]) => what.startsWith('POST')),
    );
    const slowest = load.writes.slowest;
    if (valve) valve.open();
    else await cluster.postgres.resume();
    const back = await timeUntil(() => isWhole(cluster));
    await stop();
    const { asked, failed } = load.pages;
    const acknowledged = load.writes.acknowledged.union(before.load.writes.acknowledged);
    return {
      instances: count,
      away: seconds,
      pages: { asked, failed, answered: `${(((asked - failed) / asked) * 100).toFixed(3)} %` },
      writes: { answers, slowest },
      back,
      ...(await compareWrites(cluster.postgres.url, acknowledged)),
    };
  } finally {
    valve?.open();
    await cluster.remove();
    await valve?.close();
  }
}

export const isBorne = ({ pages, writes, back, lost }: AwayReport) =>
  pages.asked > 0 &&
  pages.failed / pages.asked <= 0.001 &&
  Object.keys(writes.answers).join() === 'POST 503' &&
  writes.slowest <= 2000 &&
  back <= 5000 &&
  lost === 0;

async function isWhole({ sites }: Cluster): Promise<boolean> {
  const checks = sites.map(async ({ url }) => {
    const ready = await fetch(`${url}/health/ready`);
    const written = await clientOf(url)('POST', '/api/contact', messageFrom(`Dönüş ${url} ${Date.now()}`));
    return ready.ok && written.status === 201;
  });
  return (await Promise.all(checks)).every(Boolean);
}
