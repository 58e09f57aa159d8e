import { knownLanguages } from '#kit/languages/translate.server.ts';
import type { Deps } from '#kit/resource.ts';
import { withoutEnd, withoutToken } from '#kit/text/addresses.ts';
import { languageOf } from '#kit/texts/languages.ts';
import { followRedirect, noteMissing } from './queries.server.ts';

const MAX_PATH = 500;
/** Existing pages, which are missing only when their query names a missing record. */
const pages = new Set(['/projects', '/about']);

/** Redirects a missing address, or records it. Runs only on a 404, so that a redirect never hides a page. */
export async function oldLink(deps: Deps, request: Request): Promise<Response | undefined> {
  const { db, log, isStatic } = deps;
  // A static copy lists its redirects itself, and must not be counted.
  if (isStatic) return undefined;
  const { pathname, search } = new URL(request.url);
  if (pages.has(pathname)) return undefined;
  const path = pathname.length > 1 ? withoutEnd(pathname, '/') : pathname;
  if (withoutToken(path) !== path) return undefined;
  // Skips the router's data requests.
  if (path.endsWith('.data')) return undefined;
  if (path.length > MAX_PATH || /^\/(?:admin|assets|uploads)(?:\/|$)/i.test(path)) return undefined;
  try {
    const redirect = (await followRedirect(db, path)) ?? (await followRedirect(db, decoded(path)));
    const { language } = languageOf(redirect?.target ?? '');
    // A redirect into a language is followed only while that language is on.
    if (redirect && (await knownLanguages(deps)).includes(language)) {
      const query = redirect.target.includes('?') ? '' : search;
      return new Response(null, {
        status: redirect.status,
        headers: { Location: asHeader(redirect.target + query), 'Cache-Control': 'no-store' },
      });
    }
    // Ignores HEAD, as sent by this site's own checks and by link checkers: readers send GET.
    if (request.method !== 'HEAD') await noteMissing(db, decoded(path), referrerOf(request));
  } catch (error) {
    log.error({ event: 'old_link_failed', error: String(error) });
  }
  return undefined;
}

/** Encodes a target for the header, which must be ASCII. */
const asHeader = (target: string) =>
  target.startsWith('/') ? target.replace(/[^\x21-\x7e]/gu, encodeURIComponent) : new URL(target).href;

const decoded = (path: string) => decodeURIComponent(path).replace(/\p{Cc}/gu, '');

function referrerOf(request: Request): string {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer).hostname.slice(0, 253) : '';
}
