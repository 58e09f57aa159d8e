import { parseAccept } from 'hono/utils/accept';

type Asking = { userAgent: string | undefined; accept: string | undefined };

/** Whether a program of the terminal asks, and not for HTML or Markdown by name. */
export function isTerminal({ userAgent = '', accept = '' }: Asking): boolean {
  if (!/^(?:curl|Wget|HTTPie)\//.test(userAgent)) return false;
  return !parseAccept(accept.slice(0, MAX_LENGTH)).some(
    ({ type, params }) => PAGES.has(type.toLowerCase()) && Number(params.q ?? 1) > 0,
  );
}

const MAX_LENGTH = 1000;

const PAGES = new Set(['text/html', 'application/xhtml+xml', 'text/markdown']);
