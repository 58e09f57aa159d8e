import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { copySince } from '#app/original/original.server.ts';
import type { Deps } from '#kit/resource.ts';
import { MINUTE } from '#platform/time.ts';
import type { CheckResult } from './contract.ts';

const GIGABYTE = 1_000_000_000;
const SHARE = 0.1;

/** Little is below a gigabyte and a tenth of the disk. */
export async function checkDisk({ config }: Deps): Promise<CheckResult> {
  const { bavail, blocks, bsize } = await statfs(config.DATA_DIR);
  const free = bavail * bsize;
  const isLittle = free < GIGABYTE && bavail < blocks * SHARE;
  return { wrong: isLittle ? [`${Math.floor(free / 1_000_000)} MB`] : [] };
}

export async function checkOriginal({ db }: Pick<Deps, 'db'>): Promise<CheckResult> {
  const since = await copySince(db);
  return { wrong: since ? [since] : [] };
}

/** Compares this clock with PostgreSQL's, and with what was written before. */
export async function checkClock({ db, driver }: Deps, _repair: boolean, now = Date.now()) {
  const newest = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  const theirs = now - (driver.kind === 'postgres' ? await aheadOfDatabase(db) : 0);
  const isBehind = Boolean(newest?.at && Date.parse(newest.at) > now + MINUTE);
  return { wrong: isBehind || Math.abs(theirs - now) > MINUTE ? [new Date(now).toISOString()] : [] };
}

/** Returns by how much this clock is ahead of PostgreSQL's, in ms. */
async function aheadOfDatabase(db: Deps['db']): Promise<number> {
  const asked = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const answered = Date.now();
  return rows[0] ? (asked + answered) / 2 - rows[0].now.getTime() : 0;
}

const NOTICED = 1000;

/** Warns at the start where this clock is not the database's: what is timed comes earlier or later here. */
export async function compareClocks({ db, driver, log }: Pick<Deps, 'db' | 'driver' | 'log'>) {
  const ahead = driver.kind === 'postgres' ? await aheadOfDatabase(db) : 0;
  if (Math.abs(ahead) > NOTICED)
    log.warn({ event: 'clock_differs_from_database', seconds: Math.round(ahead / 1000) });
}
