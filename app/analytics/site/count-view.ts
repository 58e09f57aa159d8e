import { checkSession, currentToken } from '#kit/client/session.ts';
import { whenShown, whenShownAgain } from '#kit/site/enhance/document.ts';

/** Counts each document when it is shown, also after prerendering and from the back/forward cache. */
export function countViews(trackingId: string | undefined) {
  if (document.querySelector('[data-not-counted]')) return;
  whenShown(async () => {
    const path = location.pathname;
    if (!(await isCounted())) return;
    count({ path, ...arrival() }, trackingId);
    measureVitals((vitals) => send({ path, vitals }));
  });
  whenShownAgain(async () => {
    if (await isCounted()) count({ path: location.pathname }, trackingId);
  });
}

function count(view: View, trackingId: string | undefined) {
  send(view);
  if (trackingId) void import('./tracker.ts').then(({ track }) => track(trackingId, view.path));
}

type View = { path: string; vitals?: Record<string, number> };

function send(view: View) {
  void fetch('/api/analytics/collect', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(view),
  }).catch((error: unknown) => console.warn(error));
}

function arrival() {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  if (referrer?.host === location.host) return {};
  const query = new URLSearchParams(location.search);
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign'].flatMap((name) => {
    const value = query.get(name)?.slice(0, 100);
    return value ? [[name, value]] : [];
  });
  return { referrer: referrer?.hostname ?? '', ...Object.fromEntries(campaign) };
}

/** Excludes the owner and visitors who ask not to be tracked. */
async function isCounted(): Promise<boolean> {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return false;
  if (navigator.doNotTrack === '1') return false;
  return !currentToken() || (await checkSession()) === 'dead';
}

type Shift = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
type Navigation = PerformanceEntry & { activationStart?: number; loadEventEnd?: number };
type Options = PerformanceObserverInit & { durationThreshold?: number };

/** Measures a document from when it is shown until it is hidden: LCP and INP in ms, CLS as a score. */
function measureVitals(send: (vitals: Record<string, number>) => void) {
  const navigation: Navigation | undefined = performance.getEntriesByType('navigation')[0];
  const shownAt = navigation?.activationStart ?? 0;
  const vitals: { lcp?: number; inp?: number; cls?: number } = {};
  const interactions = new Map<number, number>();
  let session = { first: -Infinity, last: -Infinity, sum: 0 };

  const takeRest = [
    observe('largest-contentful-paint', ({ startTime }) => {
      vitals.lcp = Math.max(0, startTime - shownAt);
    }),
    observe('layout-shift', ({ startTime: at, value = 0, hadRecentInput }) => {
      if (hadRecentInput) return;
      if (at - session.last > 1000 || at - session.first > 5000) session = { first: at, last: at, sum: 0 };
      session.last = at;
      session.sum += value;
      vitals.cls = Math.max(vitals.cls ?? 0, session.sum);
    }),
    ...['first-input', 'event'].map((type) =>
      observe(type, ({ interactionId: id, duration }) => {
        if (id) interactions.set(id, Math.max(duration, interactions.get(id) ?? 0));
      }),
    ),
  ];
  if (supports('layout-shift')) vitals.cls = 0;

  document.addEventListener('visibilitychange', function finish() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', finish);
    for (const take of takeRest) take();
    const count = performance.interactionCount ?? interactions.size;
    const longest = [...interactions.values()].sort((a, b) => b - a);
    const inp = longest[Math.min(longest.length - 1, Math.floor(count / 50))];
    if (inp !== undefined) vitals.inp = inp;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // Drops the LCP of a page opened in the background: nothing is painted until it is visible.
    const loaded = navigation?.loadEventEnd || painted;
    if (painted > Math.max(loaded, shownAt) + 1000) delete vitals.lcp;
    if (Object.keys(vitals).length > 0) send(vitals);
  });
}

const supports = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);

/** Observes entries. Returns a function that processes those still pending. */
function observe(type: string, take: (entry: Shift & { interactionId?: number }) => void): () => void {
  if (!supports(type)) return () => {};
  const each = (entries: PerformanceEntryList) => entries.forEach(take);
  const observer = new PerformanceObserver((list) => each(list.getEntries()));
  const options: Options = { type, buffered: true, durationThreshold: 40 };
  observer.observe(options);
  return () => each(observer.takeRecords());
}
