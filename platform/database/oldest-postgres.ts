import type { Driver } from './database.ts';

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
