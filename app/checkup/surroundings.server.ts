import { once } from 'node:events';
import { readFile, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { connect } from 'node:tls';
import { sql } from 'kysely';
import { copySince } from '#app/original/original.server.ts';
import type { Deps } from '#kit/resource.ts';
import { packageFolder } from '#platform/package.ts';
import { DAY, HOUR, iso, MINUTE } from '#platform/time.ts';
import type { CheckResult } from './contract.ts';

const GIGABYTE = 1_000_000_000;
const SHARE = 0.1;

/** Finds too little free space: below a gigabyte and a tenth of the disk. */
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

/** Compares this clock with PostgreSQL's, and with stored times. */
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

/** Warns at the start if this clock differs from the database's: scheduled work would run early or late here. */
export async function compareClocks({ db, driver, log }: Pick<Deps, 'db' | 'driver' | 'log'>) {
  const ahead = driver.kind === 'postgres' ? await aheadOfDatabase(db) : 0;
  if (Math.abs(ahead) > NOTICED)
    log.warn({ event: 'clock_differs_from_database', seconds: Math.round(ahead / 1000) });
}

/** Let's Encrypt's clients renew a month before expiry. */
const NOTICE_MS = 14 * DAY;

/** Checks the certificate of an https `SITE_URL`. A site that is unreachable from here is logged, not a problem. */
export async function checkCertificate({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<CheckResult> {
  const { protocol, hostname, port } = new URL(config.SITE_URL);
  if (protocol !== 'https:' || config.DEMO) return { wrong: [] };
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) === 0 && { servername: hostname }),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) });
    const { valid_to } = socket.getPeerCertificate();
    const faults = certificateFaults(socket.authorizationError, valid_to, Date.now());
    return { wrong: faults.map((fault) => `${hostname}: ${fault}`) };
  } catch (error) {
    log.warn({ event: 'certificate_unseen', hostname, error: String(error) });
    return { wrong: [] };
  } finally {
    socket.destroy();
  }
}

/** `refusal`: why a client refuses the certificate, or null. `validTo`: its expiry, in the format of TLS. */
export function certificateFaults(refusal: unknown, validTo: string, now: number): string[] {
  if (refusal) return [String(refusal)];
  const end = Date.parse(validTo);
  return end - now < NOTICE_MS ? [new Date(end).toISOString().slice(0, 10)] : [];
}

/** Finds mails that have been retried for an hour, and whether the last mail of this week failed. */
export async function checkMail(
  { db }: Pick<Deps, 'db'>,
  _repair: boolean,
  now = Date.now(),
): Promise<CheckResult> {
  const mails = db
    .selectFrom('outbox')
    .select(['error', 'state'])
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc');
  const waiting = await mails
    .where('state', '=', 'queued')
    .where('attempts', '>', 0)
    .where((eb) => eb.or([eb('created_at', '<', iso(now - HOUR)), eb('created_at', '>', iso(now + HOUR))]))
    .execute();
  const settled = await mails
    .where('state', '<>', 'queued')
    .where('settled_at', '>', iso(now - 7 * DAY))
    .limit(1)
    .executeTakeFirst();
  const failed = settled?.state === 'failed' ? [settled.error] : [];
  return { wrong: [...waiting.map(({ error }) => error), ...failed] };
}

/** Finds a release of `deploy/update.sh` whose keys, on lines that are no comments, verify no next one. */
export async function checkUpdate(folder = packageFolder): Promise<CheckResult> {
  if (!basename(dirname(folder)).endsWith('-releases')) return { wrong: [] };
  const signers = await readFile(join(folder, 'deploy/allowed_signers'), 'utf8');
  return { wrong: /^[ \t]*[^#\s]/m.test(signers) ? [] : [basename(folder)] };
}
