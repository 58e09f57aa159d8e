import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';
import { type Driver, loadPostgres } from './database.ts';
import { isDatabaseAway } from './errors.ts';

const LONGEST_START = 60_000;
const RETRY_DELAY = 500;

/** Retries for a minute while the database is starting or has no free connection. */
export async function waitForDatabase<T>(work: () => Promise<T>, log: Log): Promise<T> {
  const deadline = Date.now() + LONGEST_START;
  for (let logged = false; ; logged = true) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
      if (!logged) log.warn({ event: 'waiting_for_database', error: String(error) });
      await sleep(RETRY_DELAY * (0.5 + Math.random()));
    }
  }
}

/** The oldest PostgreSQL that the tests have run on. */
const OLDEST = 15;

/** Refuses an older server with a sentence, before a migration fails on it halfway. */
export async function refuseOldPostgres(driver: Driver) {
  if (driver.kind !== 'postgres') return;
  const { rows } = await driver.pool.query<{ number: string }>(
    "select current_setting('server_version_num') as number",
  );
  const version = Math.floor(Number(rows[0]?.number) / 10_000);
  if (version < OLDEST)
    throw new Error(`PostgreSQL ${OLDEST} veya yenisi gerekir; bu sunucudaki sürüm ${version}.`);
}

const LOCK = 7_286_411;

/** Runs `work` in one process at a time. Uses a transaction's lock, which a connection pooler keeps on one connection. */
export async function withAdvisoryLock<T>(driver: Driver, work: () => Promise<T>): Promise<T> {
  if (driver.kind === 'sqlite') return work();
  const client = await driver.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.query('commit').catch(() => undefined);
    client.release();
  }
}

/** In ms. */
const TIMEOUTS = { answer: 600, probe: 1000 };
/** Gives up after this time even if PostgreSQL is alive. */
const MAX_PROBES = 50;
const PARTS = 50;

type Probe = () => Promise<boolean>;

/** Destroys connections that stopped answering. Probes PostgreSQL on a second connection first: a plain deadline would also kill slow statements. */
export function watchConnections(pool: pg.Pool, connectionString: string, timeouts = TIMEOUTS) {
  const watched = new WeakSet<pg.PoolClient>();
  let running: Promise<boolean> | undefined;
  const probe: Probe = () => {
    running ??= answersProbe(connectionString, timeouts.probe).finally(() => {
      running = undefined;
    });
    return running;
  };
  pool.on('acquire', (client) => {
    if (!watched.has(client)) watch(client, probe, timeouts.answer);
    watched.add(client);
  });
}

function watch({ connection }: pg.PoolClient, probe: Probe, timeout: number) {
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  let answered = stream.bytesWritten;
  let probes = 0;
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
    probes = 0;
  });
  const isWaiting = () => stream.bytesWritten > answered;
  stream.setTimeout(timeout).on('timeout', async () => {
    if (!isWaiting()) return;
    probes += 1;
    const alive = await probe();
    if (isWaiting() && (!alive || probes >= MAX_PROBES))
      stream.destroy(new Error('Connection terminated: no answer'));
    else stream.setTimeout(timeout);
  });
}

async function answersProbe(connectionString: string, timeout: number): Promise<boolean> {
  const { Client, DatabaseError } = loadPostgres();
  const client = new Client({ connectionString, connectionTimeoutMillis: 10 * timeout });
  client.on('error', () => undefined);
  const answers = client.connect().then(
    () => true,
    // Counts a refusal, such as for lack of a free connection, as a sign of life.
    (error: unknown) => error instanceof DatabaseError,
  );
  void answers.then(() => client.end()).catch(() => undefined);
  return Promise.race([answers, sleepWhileRunning(timeout).then(() => false)]);
}

/**
 * Takes the time in parts, of which each counts once: an answer is not late because this process itself stood still. Many,
 * because connecting takes some eight turns of the event loop, and more where PostgreSQL is slow.
 */
async function sleepWhileRunning(ms: number) {
  for (let part = 0; part < PARTS; part += 1) await sleep(ms / PARTS);
}
