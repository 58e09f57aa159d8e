import { checkSession, currentToken } from '#kit/client/session.ts';
import { whenShown, whenShownAgain } from '#kit/site/enhance/shown.ts';
import { measureVitals } from './vitals.ts';

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
