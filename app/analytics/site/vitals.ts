type Shift = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
type Navigation = PerformanceEntry & { activationStart?: number; loadEventEnd?: number };
type Options = PerformanceObserverInit & { durationThreshold?: number };

/** Measures a document from when it is shown until it is hidden: LCP and INP in ms, CLS as a score. */
export function measureVitals(send: (vitals: Record<string, number>) => void) {
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
