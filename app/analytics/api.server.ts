import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type ApiEnv, body, doc, query, slice } from '#server/http.ts';
import { problem } from '#server/problem.ts';
import {
  activityReply,
  articleViewsReply,
  breakdownReply,
  chartQuery,
  chartReply,
  collectInput,
  exportQuery,
  liveReply,
  overviewReply,
  periodQuery,
  topPagesReply,
} from './contract.ts';
import { exportTotals } from './export.server.ts';
import { overview } from './overview.server.ts';
import { articleViews, breakdown, live, recentActivity, topPages, visitorsByDay } from './queries.server.ts';

const BEACON_SIZE = 8 * 1024;

/** /api/analytics: anyone's browser may tell of a view, only the owner sees the numbers. */
export const analytics = slice()
  .post(
    '/collect',
    doc('Tell of a page view; nothing is stored in the browser'),
    bodyLimit({ maxSize: BEACON_SIZE, onError: () => problem(413) }),
    body(collectInput),
    async (c) => {
      const { views } = c.var.deps;
      if (!views.allows(c.var.address)) return problem(429, { headers: { 'Retry-After': '60' } });
      if (!asksNotToBeCounted(c)) await views.record(c.req.valid('json'), visitOf(c));
      return c.body(null, 204);
    },
  )
  .get('/overview', doc('Today, yesterday and all time', overviewReply), async (c) =>
    c.json(await overview(c.var.deps)),
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

/** Global Privacy Control, Do Not Track, or the owner's own token. */
function asksNotToBeCounted(c: Context<ApiEnv>) {
  return c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1' || c.var.owner !== undefined;
}

function visitOf(c: Context<ApiEnv>) {
  const userAgent = c.req.header('user-agent') ?? '';
  const host = c.req.header('host')?.replace(/:\d+$/, '').toLowerCase() ?? '';
  return { address: c.var.address, userAgent: userAgent.slice(0, 500), host };
}
