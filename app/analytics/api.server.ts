import { bodyLimit } from 'hono/body-limit';
import { body, doc, query, slice } from '#app/http.server.ts';
import { problem } from '#platform/http/problem.ts';
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
} from './contract.ts';
import { exportTotals } from './export.server.ts';
import { articleViews, breakdown, live, recentActivity, topPages, visitorsByDay } from './queries.server.ts';

export const analytics = slice()
  .post(
    '/collect',
    doc('Tell of a page view; nothing is stored in the browser'),
    bodyLimit({ maxSize: BEACON_SIZE, onError: () => problem(413) }),
    body(collectInput),
    async (c) => {
      const { deps, owner, address } = c.var;
      // Skips the owner's own views.
      if (owner) return c.body(null, 204);
      const header = (name: string) => c.req.header(name);
      const taken = await takeBeacon(deps.views, c.req.valid('json'), header, address);
      return taken ? c.body(null, 204) : problem(429, { headers: { 'Retry-After': '60' } });
    },
  )
  .get('/visitors-chart', doc('Visitors by day', chartReply), query(chartQuery), async (c) => {
    const { db, config } = c.var.deps;
    return c.json(await visitorsByDay(db, c.req.valid('query').days, config.TZ));
  })
  .get('/top-pages', doc('Pages by views', topPagesReply), query(periodQuery), async (c) => {
    const { db, config } = c.var.deps;
    return c.json(await topPages(db, c.req.valid('query').period, config.TZ));
  })
  .get('/recent-activity', doc('The last views', activityReply), async (c) =>
    c.json(await recentActivity(c.var.deps.db)),
  )
  .get('/breakdown', doc('Where visitors come from', breakdownReply), query(periodQuery), async (c) => {
    const { db, config } = c.var.deps;
    return c.json(await breakdown(db, c.req.valid('query').period, config.TZ));
  })
  .get('/article-views', doc('Articles by views', articleViewsReply), async (c) =>
    c.json(await articleViews(c.var.deps.db)),
  )
  .get('/live', doc('Who is here now', liveReply), async (c) => c.json(await live(c.var.deps.db)))
  .get('/export.csv', doc('Totals as CSV'), query(exportQuery), async (c) => {
    const { of } = c.req.valid('query');
    return c.body(await exportTotals(c.var.deps.db, of), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="vitrin-${of}.csv"`,
    });
  });
