import { request } from '#kit/client/api.ts';
import { hasUnsaved } from '#kit/forms/use-unsaved.ts';
import { readStored, store } from '#kit/ui/storage.ts';

const RELOADED = 'reloaded';
let leftAt = 0;

/** Reloads when code does not load because the server was updated. */
export function followUpdates() {
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  window.addEventListener('vite:preloadError', reloadUpdated);
}

/**
 * If the server answers, it was updated: reloads, at most once a minute and never over what was typed. Firefox also reports
 * loads that leaving a page aborts.
 */
export async function reloadUpdated() {
  const reloadedAt = Number(readStored(RELOADED, 'sessionStorage'));
  if (Date.now() - Math.max(leftAt, reloadedAt) < 60_000) return;
  const isThere = (await request('GET', '/health')).ok;
  if (isThere && !hasUnsaved() && store(RELOADED, String(Date.now()), 'sessionStorage')) location.reload();
}
