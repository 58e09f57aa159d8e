import { setTimeout as sleep } from 'node:timers/promises';
import { Site } from '../../e2e/site.ts';
import { startPostgres } from '../postgres.ts';
import { inspect } from './crash/inspect.ts';
import { type Acknowledged, nothingYet, writeUntilCut } from './crash/writes.ts';

export type CrashReport = {
  /** Number of kills. */
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Files that a row names and that are missing. */
  missingFiles: number;
  /** Files that no row names, before the daily sweep and after it. */
  leftovers: number;
  orphans: number;
  integrity: string;
  /** Longest time from a start until the site was ready, in ms. */
  slowestReady: number;
};

const settings = { RATE_LIMIT: 'off', LOG_LEVEL: 'info', STARTER_CONTENT: 'none', BACKUP_KEEP: '0' };

/** Kills the site with -9 at random moments under mixed writes and starts it again; on SQLite, or on PostgreSQL. */
export async function killSite(kills: number, DATABASE_URL?: string): Promise<CrashReport> {
  const site = new Site({ ...settings, ...(DATABASE_URL && { DATABASE_URL }) });
  const acknowledged = nothingYet();
  let slowestReady = 0;
  for (let round = 0; round < kills; round += 1) {
    const started = performance.now();
    await site.start();
    await untilReady(site);
    slowestReady = Math.max(slowestReady, performance.now() - started);
    const token = await site.token();
    const writing = writeUntilCut(site.url, token, round, acknowledged, new AbortController().signal);
    const taken = countOf(acknowledged);
    const deadline = Date.now() + 60_000;
    while (countOf(acknowledged) === taken && Date.now() < deadline) await sleep(20);
    await sleep(200 + Math.random() * 800);
    await site.kill();
    await writing;
  }
  await site.start();
  await site.stop();
  const found = await inspect({ DATA_DIR: site.folder, DATABASE_URL }, acknowledged);
  await site.remove();
  return { kills, ...found, slowestReady: Math.round(slowestReady) };
}

const countOf = ({ messages, articles, uploads }: Acknowledged) =>
  messages.size + articles.size + uploads.size;

export type FirstStartReport = {
  kills: number /** Of those, how many began to serve at the next start. */;
  served: number;
};

/** Kills first starts with -9 at random moments, each on a folder of its own, and starts them again. */
export async function killFirstStarts(kills: number): Promise<FirstStartReport> {
  let served = 0;
  for (let round = 0; round < kills; round += 1) {
    const site = new Site({ LOG_LEVEL: 'info', BACKUP_KEEP: '0' });
    const started = site.start().catch(() => undefined);
    await sleep(150 + Math.random() * 700);
    await site.kill();
    await started;
    await site.start();
    if ((await fetch(`${site.url}/health/ready`)).ok && (await site.token())) served += 1;
    await site.remove();
  }
  return { kills, served };
}

/** Does the same on a PostgreSQL of its own. */
export async function killSiteOnPostgres(kills: number): Promise<CrashReport> {
  const postgres = await startPostgres([]);
  try {
    return await killSite(kills, postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Kills PostgreSQL itself under the same writes and starts it again; the site keeps running and reconnects. */
export async function killPostgres(kills: number): Promise<CrashReport> {
  const postgres = await startPostgres([]);
  const site = new Site({ ...settings, DATABASE_URL: postgres.url });
  const acknowledged = nothingYet();
  let slowestReady = 0;
  try {
    await site.start();
    const token = await site.token();
    for (let round = 0; round < kills; round += 1) {
      const done = new AbortController();
      const writing = writeUntilCut(site.url, token, round, acknowledged, done.signal);
      await sleep(300 + Math.random() * 700);
      await postgres.kill();
      await postgres.resume();
      const back = performance.now();
      await untilReady(site);
      slowestReady = Math.max(slowestReady, performance.now() - back);
      await sleep(200);
      done.abort();
      await writing;
    }
    await site.stop();
    const place = { DATA_DIR: site.folder, DATABASE_URL: postgres.url };
    const found = await inspect(place, acknowledged);
    return { kills, ...found, slowestReady: Math.round(slowestReady) };
  } finally {
    await site.remove();
    await postgres.stop();
  }
}

export const isWhole = ({ acknowledged, lost, doubled, missingFiles, orphans, integrity }: CrashReport) =>
  acknowledged > 0 && lost + doubled + missingFiles + orphans === 0 && integrity === 'ok';

async function untilReady({ url }: Site) {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (
      await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(20);
  }
  throw new Error('The site was not ready within a minute.');
}
