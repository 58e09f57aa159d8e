import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import {
  activityReply,
  articleViewsReply,
  breakdownReply,
  chartReply,
  liveReply,
  type Overview,
  overviewReply,
  topPagesReply,
  vitalsReply,
} from '#app/analytics/contract.ts';
import { passwordState } from '#app/auth/sign-in/contract.ts';
import { read } from '#kit/client/api.ts';
import { firstStepsReply } from './contract.ts';

/** In ms; views are written once a second, so that one shows within two seconds. */
const INTERVAL = 750;
/** In ms; refreshes relative times such as "2 dk. önce". */
const STALE = 30_000;

/** Polls for the newest view while the screen is visible, and reloads everything when there is one. `present` is undefined
 *  while it could not be read. */
export function useLiveData(loaded: DashboardData) {
  const [present, setPresent] = useState<number>();
  const [newer, setNewer] = useState<{ than: DashboardData; data: DashboardData }>();
  const lastView = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    let loadedAt = Date.now();

    async function refresh() {
      const reply = await read('/api/analytics/live', liveReply);
      setPresent(reply?.visitors);
      if (!reply) return;
      const changed = lastView.current !== undefined && lastView.current !== reply.last_view;
      lastView.current = reply.last_view;
      if (!changed && Date.now() - loadedAt < STALE) return;
      const data = await loadDashboard(loaded.days);
      loadedAt = Date.now();
      if (!ended) setNewer({ than: loaded, data });
    }

    async function watch() {
      if (document.visibilityState === 'visible') await refresh();
      if (!ended) timer = setTimeout(watch, INTERVAL);
    }
    void watch();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [loaded]);

  return { data: newer?.than === loaded ? newer.data : loaded, present };
}

export const periods = [7, 14, 30] as const;
export type ChartDays = (typeof periods)[number];

/** Reads the period from the query; 7 days by default. */
export function chartDays(search: URLSearchParams): ChartDays {
  return periods.find((days) => String(days) === search.get('days')) ?? 7;
}

const noNumbers: Overview = {
  visitors: { today: 0, yesterday: 0, total: 0, change_percent: 0 },
  page_views: { today: 0, change_percent: 0 },
  content: { messages: 0, projects: 0, articles: { total: 0, published: 0, draft: 0 } },
};

/** The shown fields of both lists: the whole contracts would enlarge the panel's first screen. */
const lastMessages = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      message: z.string(),
      created_at: z.string(),
      unread: z.number(),
      is_answered: z.boolean(),
    }),
  ),
});
const lastDrafts = z.object({
  data: z.array(z.object({ slug: z.string(), title: z.string(), updated_at: z.string() })),
});

/** Loads the dashboard. Parts that fail to load are left out, and their numbers are 0. */
export async function loadDashboard(days: ChartDays) {
  const parts = await Promise.all([
    read('/api/analytics/overview', overviewReply),
    read(`/api/analytics/visitors-chart?days=${days}`, chartReply),
    read('/api/analytics/top-pages', topPagesReply),
    read('/api/analytics/recent-activity', activityReply),
    read('/api/analytics/breakdown', breakdownReply),
    read('/api/analytics/article-views', articleViewsReply),
    read('/api/analytics/vitals', vitalsReply),
    read('/api/auth/password', passwordState),
    read('/api/first-steps', firstStepsReply),
    read('/api/messages/threads?per_page=3', lastMessages),
    read('/api/articles?page=1&per_page=3&status=draft', lastDrafts),
  ]);
  const [overview, chart, pages, activity, sources, articles, vitals, password, steps, messages, drafts] =
    parts;
  return {
    days,
    isIncomplete: parts.includes(undefined),
    sources,
    password,
    steps,
    overview: overview ?? noNumbers,
    chart: chart ?? [],
    pages: pages ?? [],
    activity: activity ?? [],
    articles: articles ?? [],
    vitals: vitals ?? [],
    messages: messages?.data ?? [],
    drafts: drafts?.data ?? [],
  };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
