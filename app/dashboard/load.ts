import {
  activityReply,
  articleViewsReply,
  breakdownReply,
  chartReply,
  type Overview,
  overviewReply,
  topPagesReply,
} from '#app/analytics/contract.ts';
import { send } from '#app/api.ts';
import { passwordState } from '#app/auth/contract.ts';

export const periods = [7, 14, 30] as const;
export type ChartDays = (typeof periods)[number];

/** The chosen period of the address; 7 days without one. */
export function chartDays(search: URLSearchParams): ChartDays {
  return periods.find((days) => String(days) === search.get('days')) ?? 7;
}

const noNumbers: Overview = {
  visitors: { today: 0, yesterday: 0, total: 0, change_percent: 0 },
  page_views: { today: 0, change_percent: 0 },
  content: { messages: 0, projects: 0, articles: { total: 0, published: 0, draft: 0 } },
};

/** Everything on the dashboard. What cannot be loaded is logged and shown as nothing. */
export async function loadDashboard(days: ChartDays) {
  const [overview, chart, pages, activity, sources, articles, password] = await Promise.all([
    orElse(noNumbers, send('GET', '/api/analytics/overview', { reply: overviewReply })),
    orElse([], send('GET', `/api/analytics/visitors-chart?days=${days}`, { reply: chartReply })),
    orElse([], send('GET', '/api/analytics/top-pages', { reply: topPagesReply })),
    orElse([], send('GET', '/api/analytics/recent-activity', { reply: activityReply })),
    orElse(undefined, send('GET', '/api/analytics/breakdown', { reply: breakdownReply })),
    orElse([], send('GET', '/api/analytics/article-views', { reply: articleViewsReply })),
    orElse(undefined, send('GET', '/api/auth/password', { reply: passwordState })),
  ]);
  return { days, overview, chart, pages, activity, sources, articles, password };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

function orElse<T, U>(fallback: U, call: Promise<T>): Promise<T | U> {
  return call.catch((error: unknown) => {
    console.error(error);
    return fallback;
  });
}
