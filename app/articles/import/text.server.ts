import { withoutEnd } from '#app/text/edges.ts';

export const unreadable = 'Dosya okunamadı.';

export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const declared = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

export function originOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  // Limits the length: a page may declare any canonical address.
  return `web:${hostname.replace(/^www\./, '')}${withoutEnd(pathname.slice(0, 2000), '/')}`;
}
