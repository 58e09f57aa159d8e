import { checkSession, currentToken } from '#app/client/session.ts';
import { whenShown, whenShownAgain } from './shown.ts';

/** Counts each shown document, prerendered and from the back/forward cache too. */
export function countViews(trackingId: string | undefined) {
  if (document.querySelector('[data-not-counted]')) return;
  const count = (view: Record<string, string>) => void unlessOwner(() => send(view, trackingId));
  whenShown(() => count({ path: location.pathname, ...arrival() }));
  whenShownAgain(() => count({ path: location.pathname }));
}

function send(view: Record<string, string>, trackingId: string | undefined) {
  void fetch('/api/analytics/collect', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(view),
  }).catch((error: unknown) => console.warn(error));
  if (trackingId)
    void import('#app/analytics/site/tracker.ts').then(({ track }) => track(trackingId, location.pathname));
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

async function unlessOwner(run: () => void) {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return;
  if (navigator.doNotTrack === '1') return;
  if (!currentToken() || (await checkSession()) === 'dead') run();
}
