import { bodyLimit } from '#kit/http/limits.server.ts';
import { body, ownerRoute, publicRoute, query, router } from '#kit/http/routes.server.ts';
import type { Db } from '#platform/database/database.ts';
import { tooMany } from '#platform/refused.ts';
import { BEACON_SIZE, takeBeacon } from './beacon.server.ts';
import {
  activityReply,
  articleViewsReply,
  breakdownReply,
  chartQuery,
  chartReply,
  collectInput,
  type ExportKind,
  exportQuery,
  liveReply,
  periodQuery,
  topPagesReply,
  vitalsReply,
} from './contract.ts';
import {
  articleViews,
  breakdown,
  live,
  namedTotals,
  readsByDay,
  recentActivity,
  topPages,
  visitorsByDay,
} from './queries.server.ts';
import { readsQuery, readsReply } from './reads.ts';
import { listVitals } from './vitals.server.ts';

export const analytics = router()
  .post(
    '/collect',
    publicRoute('Report a page view; stores nothing in the browser', {
      inDemo: true,
      cookieless: true,
      invalidates: [],
    }),
    bodyLimit(BEACON_SIZE),
    body(collectInput),
    async (c) => {
      const { deps, owner, address } = c.var;
      // Skips the owner's own views.
      if (owner) return c.body(null, 204);
      const header = (name: string) => c.req.header(name);
      if (!(await takeBeacon(deps, c.req.valid('json'), header, address))) throw tooMany(60);
      return c.body(null, 204);
    },
  )
  .get(
    '/visitors-chart',
    ownerRoute('Visitors by day', { reply: chartReply, scope: 'analytics:read' }),
    query(chartQuery),
    async (c) => c.json(await visitorsByDay(c.var.deps.db, c.req.valid('query').days, c.var.deps.config.TZ)),
  )
  .get(
    '/top-pages',
    ownerRoute('Pages by views', { reply: topPagesReply, scope: 'analytics:read' }),
    query(periodQuery),
    async (c) => c.json(await topPages(c.var.deps.db, c.req.valid('query').period, c.var.deps.config.TZ)),
  )
  .get(
    '/recent-activity',
    ownerRoute('The latest views', { reply: activityReply, scope: 'analytics:read' }),
    async (c) => c.json(await recentActivity(c.var.deps.db)),
  )
  .get(
    '/breakdown',
    ownerRoute('Where visitors come from', { reply: breakdownReply, scope: 'analytics:read' }),
    query(periodQuery),
    async (c) => c.json(await breakdown(c.var.deps.db, c.req.valid('query').period, c.var.deps.config.TZ)),
  )
  .get(
    '/article-views',
    ownerRoute('Articles by views', { reply: articleViewsReply, scope: 'analytics:read' }),
    async (c) => c.json(await articleViews(c.var.deps.db)),
  )
  .get(
    '/reads',
    ownerRoute('Views of texts by day', { reply: readsReply, scope: 'analytics:read' }),
    query(readsQuery),
    async (c) => c.json(await readsByDay(c.var.deps.db, c.req.valid('query').ids, c.var.deps.config.TZ)),
  )
  .get(
    '/vitals',
    ownerRoute('75th percentiles of real visits', { reply: vitalsReply, scope: 'analytics:read' }),
    async (c) => c.json(await listVitals(c.var.deps.db, c.var.deps.config.TZ)),
  )
  .get(
    '/live',
    ownerRoute('The visitors on the site now', { reply: liveReply, scope: 'analytics:read' }),
    async (c) => c.json(await live(c.var.deps.db)),
  )
  .get(
    '/export.csv',
    ownerRoute('Totals as CSV', {
      files: ['text/csv'],
      scope: 'analytics:read',
      audit: 'Ziyaret verileri indirildi',
    }),
    query(exportQuery),
    async (c) => {
      const { of } = c.req.valid('query');
      return c.body(await exportTotals(c.var.deps.db, of), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="vitrin-${of}.csv"`,
      });
    },
  );

const ALL = 5000;

async function exportTotals(db: Db, of: ExportKind): Promise<string> {
  if (of === 'days') {
    const days = await db
      .selectFrom('daily_totals')
      .select(['day', 'visitors', 'views'])
      .orderBy('day')
      .execute();
    return toCsv(
      ['Tarih', 'Ziyaretçi', 'Görüntüleme'],
      days.map(({ day, visitors, views }) => [day, visitors, views]),
    );
  }
  const rows = await namedTotals(db, of, 'all', ALL);
  return toCsv(
    [headings[of], 'Toplam'],
    rows.map(({ name, total }) => [name || (emptyNames.get(of) ?? ''), total]),
  );
}

const headings = {
  page: 'Sayfa',
  source: 'Kaynak',
  country: 'Ülke',
  device: 'Cihaz',
  campaign: 'Kampanya',
  language: 'Dil',
  agent: 'Yapay zekâ sorusu',
};
const emptyNames = new Map([
  ['source', 'Doğrudan'],
  ['country', 'Bilinmiyor'],
  ['device', 'Bilinmiyor'],
]);

/** Adds a byte order mark, without which spreadsheets do not recognize UTF-8. */
function toCsv(head: string[], rows: (string | number)[][]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Escapes values that spreadsheets would run as formulas, full-width signs included. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
