import { expect, test, vi } from 'vitest';
import { dialects, openTestDatabase } from '#test/databases.ts';
import { refuseOldPostgres } from './postgres.ts';

test.each(dialects)('the %s that the tests run on is new enough', async (dialect) => {
  const { driver, close } = await openTestDatabase(dialect);
  await refuseOldPostgres(driver);
  await close();
});

test.each([
  ['140011', 'PostgreSQL 15 veya yenisi gerekir; bu sunucudaki sürüm 14.'],
  ['150000', undefined],
  ['180004', undefined],
])('a server of version %s: %s', async (number, refusal) => {
  const { driver, close } = await openTestDatabase('postgres');
  if (driver.kind === 'postgres')
    vi.spyOn(driver.pool, 'query').mockImplementation(() => Promise.resolve({ rows: [{ number }] }));
  const answer = await refuseOldPostgres(driver).catch((error: Error) => error.message);
  vi.restoreAllMocks();
  await close();
  expect(answer).toBe(refusal);
});
