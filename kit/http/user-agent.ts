import Bowser from 'bowser';
import { parseAccept } from 'hono/utils/accept';

type Asking = { userAgent: string | undefined; accept: string | undefined };

/** Says whether a terminal's program asks, and not for HTML or Markdown by name. */
export function isTerminal({ userAgent = '', accept = '' }: Asking): boolean {
  if (!/^(?:curl|Wget|HTTPie)\//.test(userAgent)) return false;
  return !parseAccept(accept.slice(0, MAX_LENGTH)).some(
    ({ type, params }) => PAGES.has(type.toLowerCase()) && Number(params.q ?? 1) > 0,
  );
}

const MAX_LENGTH = 1000;

const PAGES = new Set(['text/html', 'application/xhtml+xml', 'text/markdown']);

export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'Bilinmeyen cihaz';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(' · ') || 'Bilinmeyen cihaz';
}
