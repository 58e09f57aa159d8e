import { sql } from 'kysely';
import { questionLabel } from '#app/ask/contract.ts';
import { languageName } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf } from '#platform/database/queries.ts';
import type { Activity, ArticleViews, Breakdown, BreakdownKind, Live, Period, TopPage } from './contract.ts';
import { dayBefore, lastDays, localTime, monthOf, READ_DAYS } from './days.ts';
import type { Reads } from './reads.ts';

const TOP_PAGES = 5;
const ACTIVITIES = 10;
const LISTED = 10;
/** How long after a view a visitor counts as present, in ms. */
const PRESENT = 5 * 60 * 1000;

export async function visitorNumbers(db: Db, timeZone: string) {
  const { day, second } = localTime(new Date(), timeZone);
  const [today, before, sum] = await Promise.all([
    db.selectFrom('daily_totals').select(['views', 'visitors']).where('day', '=', day).executeTakeFirst(),
    db
      .selectFrom('daily_progress')
      .select(['views', 'visitors'])
      .where('day', '=', dayBefore(day, 1))
      .where('second', '<=', second)
      .orderBy('second', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('daily_totals')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('visitors'), sql.lit(0)).as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    visitors: {
      today: today?.visitors ?? 0,
      yesterday: before?.visitors ?? 0,
      total: sum.total,
      change_percent: changePercent(today?.visitors, before?.visitors),
    },
    page_views: { today: today?.views ?? 0, change_percent: changePercent(today?.views, before?.views) },
  };
}

export async function visitorsByDay(db: Db, days: number, timeZone: string) {
  const dates = lastDays(localTime(new Date(), timeZone).day, days);
  const rows = await db
    .selectFrom('daily_totals')
    .select(['day', 'visitors'])
    .where('day', 'in', dates)
    .execute();
  const known = new Map(rows.map(({ day, visitors }) => [day, visitors]));
  return dates.map((date) => ({ date, visitors: known.get(date) ?? 0 }));
}

export async function topPages(db: Db, period: Period, timeZone: string): Promise<TopPage[]> {
  const rows = await namedTotals(db, 'page', periodName(period, timeZone), TOP_PAGES);
  return rows.map(({ name, total }) => ({ page: name, views: total }));
}

export async function recentActivity(db: Db): Promise<Activity[]> {
  const rows = await db
    .selectFrom('views')
    .select(['address', 'country', 'city', 'path', 'device', 'viewed_at'])
    .orderBy('id', 'desc')
    .limit(ACTIVITIES)
    .execute();
  return rows.map(({ address, country, city, path, device, viewed_at }) => ({
    ip: address,
    location: [city, city ? country : countryName(country)].filter(Boolean).join(', '),
    page: path,
    device,
    time: viewed_at,
  }));
}

export async function breakdown(db: Db, period: Period, timeZone: string): Promise<Breakdown> {
  const name = periodName(period, timeZone);
  const totals = (kind: BreakdownKind) => namedTotals(db, kind, name, LISTED);
  const [source, country, device, campaign, language, agent] = await Promise.all([
    totals('source'),
    totals('country'),
    totals('device'),
    totals('campaign'),
    totals('language'),
    totals('agent'),
  ]);
  return {
    source,
    country: country.map(({ name: code, total }) => ({ name: countryName(code), total })),
    device,
    campaign,
    language: language.map(({ name: tag, total }) => ({ name: languageName(tag), total })),
    agent: agent.map(({ name: tool, total }) => ({ name: questionLabel(tool), total })),
  };
}

/** Adds up the views of an article in all languages. */
export async function articleViews(db: Db): Promise<ArticleViews[]> {
  const { rows } = await sql<ArticleViews>`
    select articles.slug, articles.title, cast(sum(named_totals.total) as integer) as views
    from (
      select id, '/blog/' || slug as path from articles
      union all
      select record_id, '/' || language || '/blog/' || slug from translations where kind = 'articles'
    ) as addresses
    -- So that SQLite looks up each address in the index.
    cross join named_totals
    join articles on articles.id = addresses.id
    where named_totals.kind = 'page' and period = 'all' and name = path
    group by articles.id order by views desc, articles.id desc limit ${LISTED}`.execute(db);
  return rows;
}

/** Adds up the views of each text by day, in all languages. */
export async function readsByDay(db: Db, ids: number[], timeZone: string): Promise<Reads> {
  if (ids.length === 0) return [];
  const days = lastDays(localTime(new Date(), timeZone).day, READ_DAYS);
  const wanted = sql.join(ids);
  const { rows } = await sql<{ id: number; day: string; views: number }>`
    select addresses.id, period as day, cast(sum(total) as integer) as views
    from (
      select id, case when substr(slug, 1, 1) = '/' then slug else '/blog/' || slug end as path
      from articles where id in (${wanted})
      union all
      select record_id, '/' || language || case when kind = 'pages' then '/' else '/blog/' end || slug
      from translations where kind in ('articles', 'pages') and record_id in (${wanted})
    ) as addresses
    -- So that SQLite looks up each address in the index.
    cross join named_totals
    where named_totals.kind = 'page' and period in (${sql.join(days)}) and name = path
    group by addresses.id, period`.execute(db);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return ids.map((id) => {
    const views = new Map((byId.get(id) ?? []).map((row) => [row.day, row.views]));
    return { id, days: days.map((day) => views.get(day) ?? 0) };
  });
}

export async function live(db: Db): Promise<Live> {
  const since = new Date(Date.now() - PRESENT).toISOString();
  const [visitors, newest] = await Promise.all([
    countOf(db.selectFrom('daily_visitors').where('last_seen_at', '>=', since)),
    db.selectFrom('views').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ]);
  return { visitors, last_view: newest?.id ?? 0 };
}

export function namedTotals(db: Db, kind: string, period: string, limit: number) {
  return db
    .selectFrom('named_totals')
    .select(['name', 'total'])
    .where('kind', '=', kind)
    .where('period', '=', period)
    .orderBy('total', 'desc')
    .orderBy('name', 'desc')
    .limit(limit)
    .execute();
}

/** Returns 100 if `before` is 0, and 0 if both are. */
export function changePercent(now = 0, before = 0): number {
  if (before === 0) return now > 0 ? 100 : 0;
  return Math.round(((now - before) / before) * 100);
}

const countries = new Intl.DisplayNames(['tr'], { type: 'region' });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : 'Bilinmiyor';
}

function periodName(period: Period, timeZone: string) {
  return period === 'all' ? 'all' : monthOf(localTime(new Date(), timeZone).day);
}
