import { sql } from 'kysely';
import { languageOf } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { type Metric, thresholds, type Vital, type VitalsInput, vitalsReply } from './contract.ts';
import { dayBefore, localTime } from './days.ts';

const KIND = 'vitals';
const MONTH = 30;
const WEEK = 7;
/** Fewest visits in a week that are compared. */
const ENOUGH = 200;
const WORSE = 1.2;

/** Each bucket ends a tenth above the previous one; number 0 ends at the threshold of good. */
const STEP = 1.1;
const LOWEST = -30;
const HIGHEST = 25;

/** Counts in one histogram a day, in buckets such as `article phone lcp -3`. */
export function vitalTotals(path: string, vitals: VitalsInput, browser: string, day: string) {
  const device = /Telefon|Tablet/.test(browser) ? 'phone' : 'desktop';
  return vitalsReply.element.shape.metric.options.flatMap((metric) => {
    const value = vitals[metric];
    if (value === undefined) return [];
    const name = [pageOf(path), device, metric, bucketOf(metric, value)].join(' ');
    return { kind: KIND, period: day, name, total: 1 };
  });
}

function pageOf(address: string): Vital['page'] {
  const { path } = languageOf(address);
  if (path === '/') return 'home';
  if (path === '/projects' || path === '/blog') return path === '/blog' ? 'blog' : 'projects';
  if (path.startsWith('/blog/')) return 'article';
  return path.startsWith('/projects/') ? 'project' : 'other';
}

export function bucketOf(metric: Metric, value: number): number {
  const steps = Math.ceil(Math.log(value / thresholds[metric][0]) / Math.log(STEP));
  return Math.min(HIGHEST, Math.max(LOWEST, steps));
}

export async function forgetVitals(db: Db, today: string) {
  const old = db.deleteFrom('named_totals').where('kind', '=', KIND);
  await old.where('period', '<', dayBefore(today, MONTH)).execute();
}

/** Lists the 75th percentiles of a month, for all pages and for each kind. */
export async function listVitals(db: Db, timeZone: string): Promise<Vital[]> {
  const { day } = localTime(new Date(), timeZone);
  const rows = await db
    .selectFrom('named_totals')
    .select(({ fn }) => [
      'name',
      fn.sum<number>('total').as('month'),
      sql<number>`sum(case when period > ${dayBefore(day, WEEK)} then total else 0 end)`.as('week'),
    ])
    .where('kind', '=', KIND)
    .where('period', '>', dayBefore(day, MONTH))
    .groupBy('name')
    .execute();
  const counted = rows.flatMap(({ name, ...totals }) => {
    const [page, device, metric, bucket] = name.split(' ');
    return ['all', page].map((of) => ({
      group: `${of} ${device} ${metric}`,
      bucket: Number(bucket),
      ...totals,
    }));
  });
  const groups = Map.groupBy(counted, ({ group }) => group);
  const inOrder = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return vitalsReply.parse(inOrder.map(([name, buckets]) => summed(name, buckets)));
}

type Bucket = { bucket: number; month: number; week: number };

function summed(name: string, buckets: Bucket[]) {
  const [page, device, metric] = name.split(' ');
  const good = thresholds[vitalsReply.element.shape.metric.parse(metric)][0];
  const month = p75(good, buckets, 'month');
  const week = p75(good, buckets, 'week');
  const is_worse = week.visits >= ENOUGH && week.p75 > month.p75 * WORSE;
  return { page, device, metric, visits: month.visits, p75: month.p75, week_p75: week.p75, is_worse };
}

/** Interpolates within the bucket of the 75th percentile. */
export function p75(good: number, buckets: Bucket[], of: 'month' | 'week') {
  const visits = buckets.reduce((sum, bucket) => sum + bucket[of], 0);
  let wanted = visits * 0.75;
  for (const { bucket, [of]: total } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    const upper = good * STEP ** bucket;
    const lower = bucket === LOWEST ? 0 : upper / STEP;
    if (total > 0 && total >= wanted) return { visits, p75: lower + ((upper - lower) * wanted) / total };
    wanted -= total;
  }
  return { visits, p75: 0 };
}
