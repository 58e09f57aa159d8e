import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { checkSession, currentToken } from '#app/auth/session.ts';

/**
 * Tells the server of each page that is shown: on load and on every move within the site. `found` is false where an
 * error stands in its place. Stores nothing here.
 */
export function useBeacon(trackingId: string | undefined, found: boolean) {
  const { pathname } = useLocation();
  const settled = useNavigation().state === 'idle';
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!settled || !found || told.current === pathname) return;
    const first = told.current === undefined;
    told.current = pathname;
    if (asksNotToBeCounted()) return;
    const view = first ? { path: pathname, ...arrival() } : { path: pathname };
    void unlessOwner(() => {
      whenShown(() => tell(view));
      if (trackingId) void import('./tracker.ts').then(({ track }) => track(trackingId, pathname));
    });
  }, [pathname, settled, found, trackingId]);
}

/** A page that the browser only prepared counts from the moment somebody sees it. */
function whenShown(run: () => void) {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true });
  } else run();
}

function tell(view: Record<string, string>) {
  void fetch('/api/analytics/collect', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(view),
  }).catch(() => undefined);
}

/** Where a visitor came from: a bare host name, and what the link that they followed says of itself. */
function arrival() {
  const query = new URLSearchParams(location.search);
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign'].flatMap((name) => {
    const value = query.get(name)?.slice(0, 100);
    return value ? [[name, value]] : [];
  });
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';
  return { referrer, ...Object.fromEntries(campaign) };
}

/** Global Privacy Control and Do Not Track. */
function asksNotToBeCounted() {
  const gpc = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl;
  return gpc === true || navigator.doNotTrack === '1';
}

/** Runs at once without a stored session, and where the server says that the stored one is dead. */
async function unlessOwner(run: () => void) {
  if (!currentToken() || (await checkSession()) === 'dead') run();
}
