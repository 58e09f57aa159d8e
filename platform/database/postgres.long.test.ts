import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startValve, type Valve } from '#test/valve.ts';
import { type Database, openPostgres } from './database.ts';
import { isDatabaseAway } from './errors.ts';
import { watchConnections } from './postgres.ts';

const TIMEOUT = 200;
/** Waits longer than a busy machine takes to connect. */
const PROBE = 3000;
let valve: Valve;
let database: Database;

beforeEach(async () => {
  valve = await startValve(inject('postgresUrl'));
  database = openPostgres(valve.url);
  if (database.driver.kind === 'postgres')
    watchConnections(database.driver.pool, valve.url, { answer: TIMEOUT, probe: PROBE });
});
afterEach(async () => {
  valve.open();
  await database.close();
  await valve.close();
});

const rest = () => new Promise((resolve) => setTimeout(resolve, 2 * TIMEOUT));
const ask = () => sql`select 1`.execute(database.db);

test('queries fail while PostgreSQL is silent, and work once it answers', async () => {
  await ask();
  await rest();
  valve.shut();
  await expect(ask()).rejects.toSatisfy(isDatabaseAway);
  const inTransaction = database.db.transaction().execute((trx) => sql`select 1`.execute(trx));
  await expect(inTransaction).rejects.toSatisfy(isDatabaseAway);
  valve.open();
  expect((await ask()).rows).toHaveLength(1);
});

test('slow statements and long idle connections are not broken off', async () => {
  expect((await sql`select pg_sleep(${(4 * TIMEOUT) / 1000})`.execute(database.db)).rows).toHaveLength(1);
  await rest();
  valve.shut();
  setTimeout(valve.open, TIMEOUT / 2);
  expect((await ask()).rows).toHaveLength(1);
});

test('a statement is not broken off because this process stands still again and again', async () => {
  const busy = openPostgres(valve.url);
  if (busy.driver.kind === 'postgres')
    watchConnections(busy.driver.pool, valve.url, { answer: TIMEOUT, probe: TIMEOUT });
  const answer = sql`select pg_sleep(3)`.execute(busy.db);
  const end = performance.now() + 4000;
  while (performance.now() < end) {
    const turn = performance.now() + TIMEOUT + 100;
    while (performance.now() < turn);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  expect((await answer).rows).toHaveLength(1);
  await busy.close();
});
