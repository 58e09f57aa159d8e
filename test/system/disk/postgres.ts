import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Site } from '../../../e2e/site.ts';
import { startPostgres } from '../../postgres.ts';
import { timeUntil } from '../cluster/client.ts';
import { inspect } from '../crash/inspect.ts';
import { nothingYet } from '../crash/writes.ts';
import type { CaseReport } from '../disk.ts';
import { SmallDisk } from './small-disk.ts';
import { addArticle, count, untilFull, without2xx, writesOf } from './writes.ts';

/** What is on PostgreSQL's small disk: its tables, or the write-ahead log, without which it stops. */
export type Part = 'data' | 'wal';

const SIZE: Record<Part, number> = { data: 64, wal: 16 };
const PAGES = ['/', '/about', '/projects', '/blog', '/contact', '/health'];

/** Fills PostgreSQL's disk; the site's disk has room. */
export async function postgresDisk(part: Part): Promise<CaseReport> {
  const small = new SmallDisk(SIZE[part], 4);
  chmodSync(small.folder, 0o777);
  const options = ['-c', 'max_wal_size=4MB', '-c', 'min_wal_size=2MB', '-c', 'autovacuum=off'];
  // Prevents checkpoints from freeing the log's space at random times.
  if (part === 'wal') options.push('-c', 'wal_keep_size=1GB');
  const postgres = await startPostgres(options, { [part]: join(small.folder, part) });
  const settings = { RATE_LIMIT: 'off', STARTER_CONTENT: 'none', BACKUP_KEEP: '0' };
  const site = new Site({ ...settings, DATABASE_URL: postgres.url });
  try {
    await site.start();
    const token = await site.token();
    const acknowledged = nothingYet();
    const writes = writesOf(site, token, acknowledged);
    for (const write of writes) await write('önce');
    await readAll(site);
    await untilFull(() => addArticle(site, token, acknowledged, noise(200_000)));
    small.fill();
    const refused: Record<string, number> = {};
    for (let round = 0; round < 10; round += 1) {
      // A checkpoint without space ends PostgreSQL; if only its tables lack space, it recovers by itself.
      if (round === 5) await checkpoint(postgres.url);
      for (const write of writes) count(refused, await write(`dolu ${round}`));
    }
    const reads = await readAll(site);
    small.throwOffBallast();
    // Restarts it as its service would: it ends when it cannot write its log.
    await postgres.resume();
    await timeUntil(async () => (await fetch(`${site.url}/health/ready`)).ok);
    const afterwards: Record<string, number> = {};
    for (const write of writes) count(afterwards, await write('sonra'));
    await site.stop();
    const place = { DATA_DIR: site.folder, DATABASE_URL: postgres.url };
    const { lost, missingFiles, integrity, acknowledged: taken } = await inspect(place, acknowledged);
    return {
      acknowledged: taken,
      refused: without2xx(refused),
      reads,
      afterwards,
      lost,
      missingFiles,
      integrity,
    };
  } finally {
    await site.remove();
    await postgres.stop();
    small.remove();
  }
}

async function checkpoint(url: string) {
  const client = new pg.Client({ connectionString: url }).on('error', () => undefined);
  await client
    .connect()
    .then(() => client.query('checkpoint'))
    .catch(() => undefined);
  await client.end().catch(() => undefined);
}

async function readAll({ url }: Site) {
  const reads: Record<string, number> = {};
  for (const path of PAGES) count(reads, String((await fetch(url + path)).status));
  return reads;
}

/** Text that PostgreSQL cannot compress, of few trigrams: the search index would fill the log again after the recovery. */
const noise = (size: number) =>
  Array.from({ length: size / 8 }, () => Math.random().toString(16).slice(2, 10)).join('');
