import { withoutEnd } from '#app/text/edges.ts';

/** Bytes as text: UTF-8, or what is declared, or else the old Turkish code page. */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const declared = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** A date in any of the usual spellings, or null. */
export function isoDate(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) || time < 0 ? null : new Date(time).toISOString();
}

/** Ignores query, fragment and trailing slash. */
export function originOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  // Cut, because a page may name any address as its own.
  return `web:${hostname.replace(/^www\./, '')}${withoutEnd(pathname.slice(0, 2000), '/')}`;
}
