import { sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { numbersTo } from './numbers.ts';

const TWO_YEARS = 2 * 365 * 86_400;

/** Inserts views, and the totals that write.server.ts would store for them. */
export async function fillViews({ db, driver }: Database, count: number) {
  const started = performance.now();
  if (driver.kind === 'sqlite') await sql`pragma synchronous = off`.execute(db);
  await insertViews(db, driver.kind === 'sqlite', count);
  await fillDays(db);
  for (const [kind, column] of Object.entries({
    page: 'path',
    source: 'referrer',
    country: 'country',
    device: 'device',
  })) {
    for (const period of [sql`'all'`, sql`substr(viewed_at, 1, 7)`]) {
      await sql`insert into named_totals (kind, period, name, total)
        select ${sql.lit(kind)}, ${period}, ${sql.ref(column)}, count(*) from views
        where ${sql.ref(column)} is not null group by 2, 3`.execute(db);
    }
  }
  await sql`analyze`.execute(db);
  const took = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${driver.kind}: ${count.toLocaleString('en')} views written in ${took} s`);
}

async function insertViews(db: Db, sqlite: boolean, count: number) {
  const from = Math.floor(Date.now() / 1000) - TWO_YEARS;
  const seconds = sql`${sql.lit(from)} + i * ${sql.lit(TWO_YEARS / count)}`;
  const time = sqlite
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`
    : sql`to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`
    insert into views
      (viewed_at, visitor, path, address, country, city, device, referrer, utm_source, utm_medium, utm_campaign)
    select ${time}, 'visitor-' || (i / 3), case when i % 3 = 0 then '/' else '/blog/yazi-' || (i % 200) end,
      '85.102.14.x', case when i % 5 = 0 then 'DE' else 'TR' end, '', 'Chrome · Masaüstü',
      case when i % 3 = 0 then 'kaynak-' || (i % 50) || '.example' end, '', '', ''
    from ${numbersTo(count, sqlite)}`.execute(db);
}

async function fillDays(db: Db) {
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const part = (from: number) => sql`cast(substr(viewed_at, ${sql.lit(from)}, 2) as integer)`;
  await sql`insert into daily_totals (day, views, visitors)
    select substr(viewed_at, 1, 10), count(*), count(distinct visitor) from views group by 1`.execute(db);
  await sql`insert into daily_visitors (day, visitor, views, last_seen_at)
    select substr(viewed_at, 1, 10), visitor, count(*), max(viewed_at) from views
    where viewed_at >= ${sql.lit(yesterday)} group by 1, 2`.execute(db);
  await sql`insert into daily_progress (day, second, views, visitors)
    select substr(viewed_at, 1, 10), ${part(12)} * 3600 + ${part(15)} * 60 + ${part(18)}, count(*), count(*)
    from views where viewed_at >= ${sql.lit(yesterday)} and viewed_at < ${sql.lit(today)} group by 1, 2`.execute(
    db,
  );
}
