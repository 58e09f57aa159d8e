/**
 * What the dashboard's questions cost with few views and with many.
 *
 *   node bench/analytics.ts [MANY] [sqlite|postgres]     default: 1,000,000 and both; the claim is made with 10000000
 *
 * Views spread over two years and all of them are kept, which is worse than real life: there they go after 30 days.
 */
import { type RawBuilder, sql } from 'kysely';
import { migrate } from '#db/migrate.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { asOwner, onEachDatabase } from './api.ts';

const FEW = 10_000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const RUNS = 300;
const TWO_YEARS = 2 * 365 * 86_400;

const questions = [
  'overview',
  'visitors-chart?days=7',
  'visitors-chart?days=30',
  'top-pages',
  'recent-activity',
  'breakdown',
  'article-views',
  'live',
];

await onEachDatabase(process.argv[3], 2, async (name, [few, many]) => {
  if (few && many) await compare(name, few, many);
});

async function compare(name: string, few: Database, many: Database) {
  await fill(few, FEW);
  await fill(many, MANY);
  const withFew = await measure(few);
  const withMany = await measure(many);
  console.log(`\n${name}: median of ${RUNS} answers, ms`);
  console.table(
    questions.map((question, index) => {
      const [a = 0, b = 0] = [withFew[index], withMany[index]];
      return { question, [FEW]: a.toFixed(3), [MANY]: b.toFixed(3), times: (b / a).toFixed(2) };
    }),
  );
}

async function measure(database: Database): Promise<number[]> {
  const ask = await asOwner(database);
  const medians: number[] = [];
  for (const question of questions) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const started = performance.now();
      const reply = await ask(`/api/analytics/${question}`);
      await reply.text();
      times.push(performance.now() - started);
      if (reply.status !== 200) throw new Error(`${question}: ${reply.status}`);
    }
    medians.push(times.sort((a, b) => a - b)[RUNS / 2] ?? 0);
  }
  return medians;
}

/** Inserts views, and every total as write.server.ts would keep it. */
async function fill({ db, driver }: Database, count: number) {
  await migrate(db);
  const started = performance.now();
  if (driver.kind === 'sqlite') await sql`pragma synchronous = off`.execute(db);
  await fillViews(db, driver.kind === 'sqlite', count);
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

async function fillViews(db: Db, sqlite: boolean, count: number) {
  const numbers: RawBuilder<unknown> = sqlite
    ? sql`(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(count - 1)}) select i from n) as n`
    : sql`generate_series(0, ${sql.lit(count - 1)}) as n(i)`;
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
    from ${numbers}`.execute(db);
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
