import { bodyLimit } from '#kit/http/limits.server.ts';
import { body, ownerRoute, publicRoute, query, router } from '#kit/http/routes.server.ts';
import { tooMany } from '#platform/refused.ts';
import { BEACON_SIZE, takeBeacon } from './beacon.server.ts';
import {
  activityReply,
  articleViewsReply,
  breakdownReply,
  chartQuery,
  chartReply,
  collectInput,
  exportQuery,
  liveReply,
  periodQuery,
  topPagesReply,
  vitalsReply,
} from './contract.ts';
import { exportTotals } from './export.server.ts';
import {
  articleViews,
  breakdown,
  live,
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
    publicRoute('Tell of a page view; nothing is stored in the browser', {
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
    ownerRoute('The last views', { reply: activityReply, scope: 'analytics:read' }),
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
  .get('/live', ownerRoute('Who is here now', { reply: liveReply, scope: 'analytics:read' }), async (c) =>
    c.json(await live(c.var.deps.db)),
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
