import { Socket } from 'node:net';
import type pg from 'pg';
import { loadPostgres } from './database.ts';

/** So long (ms) an answer is waited for before PostgreSQL is asked for a sign of life, and so long for that. */
const PATIENCE = { answer: 600, signOfLife: 1000 };
/** So many times: an answer that is later still has nobody who waits for it, however alive PostgreSQL is. */
const ROUNDS = 50;

type SignOfLife = () => Promise<boolean>;

/**
 * Breaks off each connection of the pool on which PostgreSQL has gone silent; whoever waits for it is told that the
 * database is away. A deadline alone would also end statements that only take long.
 */
export function breakOffWhenSilent(pool: pg.Pool, connectionString: string, patience = PATIENCE) {
  const watched = new WeakSet<pg.PoolClient>();
  let asked: Promise<boolean> | undefined;
  const lives: SignOfLife = () => {
    asked ??= givesSignOfLife(connectionString, patience.signOfLife).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  pool.on('acquire', (client) => {
    if (!watched.has(client)) watch(client, lives, patience.answer);
    watched.add(client);
  });
}

function watch({ connection }: pg.PoolClient, lives: SignOfLife, patience: number) {
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  let answered = stream.bytesWritten;
  let rounds = 0;
  // First of all listeners: the next one may send the next statement.
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
    rounds = 0;
  });
  const isWaiting = () => stream.bytesWritten > answered;
  stream.setTimeout(patience).on('timeout', async () => {
    if (!isWaiting()) return;
    rounds += 1;
    const lived = await lives();
    if (isWaiting() && (!lived || rounds >= ROUNDS))
      stream.destroy(new Error('Connection terminated: no answer'));
    else stream.setTimeout(patience);
  });
}

async function givesSignOfLife(connectionString: string, patience: number): Promise<boolean> {
  const { Client, DatabaseError } = loadPostgres();
  const client = new Client({ connectionString, connectionTimeoutMillis: patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // One that says no, such as for want of a free connection, is alive.
    return error instanceof DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}
