import { withoutEnd } from '#app/text/edges.ts';
import type { Deps } from '#server/deps.ts';
import { followRedirect, noteMissing } from './queries.server.ts';

const MAX_PATH = 500;
/** They exist; what is missing is a project or the like that the query names. */
const pages = new Set(['/projects', '/about']);

/**
 * What stands behind a page that was not found: the owner's redirect, or undefined after the address was noted.
 * Only a 404 gets here, so a redirect never hides a page that exists.
 */
export async function oldLink({ db, log }: Deps, request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  if (pages.has(pathname)) return undefined;
  const path = pathname.length > 1 ? withoutEnd(pathname, '/') : pathname;
  // The router's own data requests end so; the page that follows them is asked for itself.
  if (path.endsWith('.data')) return undefined;
  if (path.length > MAX_PATH || /^\/(?:admin|assets|uploads)(?:\/|$)/i.test(path)) return undefined;
  try {
    const found = (await followRedirect(db, path)) ?? (await followRedirect(db, decoded(path)));
    if (found) {
      const query = found.target.includes('?') ? '' : search;
      return new Response(null, {
        status: found.status,
        headers: { Location: asHeader(found.target + query), 'Cache-Control': 'no-store' },
      });
    }
    await noteMissing(db, decoded(path), referrerOf(request));
  } catch (error) {
    log.error({ event: 'old_link_failed', error: String(error) });
  }
  return undefined;
}

/** A header holds ASCII only. */
const asHeader = (target: string) =>
  target.startsWith('/') ? target.replace(/[^\x21-\x7e]/gu, encodeURIComponent) : new URL(target).href;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\p{Cc}/gu, '');
  } catch {
    return path;
  }
}

function referrerOf(request: Request): string {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer).hostname.slice(0, 253) : '';
}
