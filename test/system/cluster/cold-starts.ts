import { openPostgres } from '#platform/database/database.ts';
import { Site } from '../../../e2e/site.ts';
import { startPostgres } from '../../postgres.ts';
import { timeUntil } from './client.ts';

export type ColdStartsReport = {
  instances: number;
  /** Processes that /health/ready calls ready. */
  ready: number;
  /** Longest time from a start to the first answer, in ms; all share this machine's cores. */
  slowest: number;
  /** Numbers of what must exist once. */
  owners: number;
  starterArticles: number;
  starterSkills: number;
  secrets: number;
  /** Highest number of runs of a job that must run once. */
  jobRuns: number;
};

/** Starts many processes at the same time on one empty database. */
export async function coldStarts(count: number): Promise<ColdStartsReport> {
  // Allows PostgreSQL's default number of connections, fewer than the processes want.
  const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=100']);
  const settings = { DATABASE_URL: postgres.url, BACKUP_KEEP: '0' };
  const sites = Array.from({ length: count }, () => new Site(settings));
  try {
    const times = await Promise.all(sites.map(startAndTime));
    const ready = await Promise.all(
      sites.map(({ url }) => timeUntil(async () => (await fetch(`${url}/health/ready`)).ok)),
    );
    // Among them they may have every connection that PostgreSQL allows, and one is needed to count.
    await Promise.all(sites.map((site) => site.stop()));
    return {
      instances: count,
      ready: ready.filter(Number.isFinite).length,
      slowest: Math.max(...times),
      ...(await countOf(postgres.url)),
    };
  } finally {
    await Promise.all(sites.map((site) => site.remove()));
    await postgres.stop();
  }
}

export const areGoodStarts = (report: ColdStartsReport) =>
  report.ready === report.instances &&
  report.owners === 1 &&
  report.starterArticles === 2 &&
  report.starterSkills === 6 &&
  report.secrets === 1 &&
  report.jobRuns === 1;

async function startAndTime(site: Site): Promise<number> {
  const started = performance.now();
  await site.start();
  return Math.round(performance.now() - started);
}

async function countOf(url: string) {
  const { db, close } = openPostgres(url);
  const count = async (table: 'users' | 'articles' | 'skills') =>
    (await db.selectFrom(table).select('id').execute()).length;
  const secrets = await db.selectFrom('facts').select('key').where('key', '=', 'app_secret').execute();
  const leases = await db
    .selectFrom('leases')
    .select('runs')
    .where('name', 'in', ['job:sweep_uploads', 'job:clean_again'])
    .execute();
  const counts = {
    owners: await count('users'),
    starterArticles: await count('articles'),
    starterSkills: await count('skills'),
    secrets: secrets.length,
    jobRuns: Math.max(0, ...leases.map(({ runs }) => runs)),
  };
  await close();
  return counts;
}
