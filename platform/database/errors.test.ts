import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openPostgres } from './database.ts';
import { isDatabaseAway, isDeadlock, isDiskFull, isUniqueViolation } from './errors.ts';

let database: Database;
beforeAll(() => {
  database = openPostgres(inject('postgresUrl'));
});
afterAll(() => database.close());

test.each([
  ['is ended by hand', '57P01', isDatabaseAway],
  ['has no connection left', '53300', isDatabaseAway],
  ['fails inside', 'XX000', isDatabaseAway],
  ['has no room left', '53100', isDiskFull],
  ['chose another transaction', '40P01', isDeadlock],
  ['knows such a row', '23505', isUniqueViolation],
])('a PostgreSQL that %s is told from the others', async (_, code, isSo) => {
  const raise = sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`;
  const error = await raise.execute(database.db).catch((thrown: unknown) => thrown);
  const all = [isDatabaseAway, isDiskFull, isDeadlock, isUniqueViolation];
  expect(all.filter((is) => is(error))).toEqual([isSo]);
});
