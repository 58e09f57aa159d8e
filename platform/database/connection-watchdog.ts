import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { loadPostgres } from './database.ts';

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
  for (let part = 0; part < PARTS; part += 1) await setTimeout(ms / PARTS);
}
