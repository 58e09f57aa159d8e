import { withoutEdges } from '#kit/text/addresses.ts';

export const linkSchemes = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'];

/** Characters that browsers skip, so that `java\tscript:` would be a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const invisible = /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000\ufeff]/g;

const MAX_ADDRESS = 10_000;

/** Top-level domains that make a bare name a link. Not those that are also file extensions (`README.md`, `main.rs`, `app.py`). */
const bareLinkEndings =
  'com net org edu gov info biz dev app io ai me co tr de uk fr nl eu us tv blog tech cloud site online xyz'.split(
    ' ',
  );

export function isBareLink(text: string): boolean {
  const host = /^(?:www\.)?([^/?#:@]+)/.exec(text)?.[1] ?? '';
  return bareLinkEndings.includes(host.slice(host.lastIndexOf('.') + 1).toLowerCase());
}

export function linkAddress(href: string | null | undefined): string | null {
  if (href && href.length > MAX_ADDRESS) return null;
  const address = readable(href ?? '');
  return isOfThisSite(address) || linkSchemes.includes(schemeOf(address)) ? address : null;
}

/** Adds `http://` to an address without a scheme; null if it is not a link. */
export function typedLink(input: string): string | null {
  const text = input.trim();
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`;
  if (startsWithHost(text) && !/^[a-z][a-z0-9+.-]*:(?:\D|$)/i.test(text)) return `http://${text}`;
  return linkAddress(text);
}

/** Accepts addresses on the web or on this site, never `data:`. */
export function imageAddress(src: string | null | undefined): string | null {
  if (src && src.length > MAX_ADDRESS) return null;
  const address = readable(src ?? '');
  const isOurs = address.startsWith('/') && !address.startsWith('//');
  return isOurs || /^https?:\/\//i.test(address) ? address : null;
}

const readable = (typed: string) =>
  withoutEdges(
    typed.replace(invisible, (character) => (character === ' ' ? '%20' : '')),
    '%20',
  );

const isOfThisSite = (address: string) => ['/', '#', '?'].includes(address.charAt(0));

const schemeOf = (address: string) => address.slice(0, Math.max(0, address.indexOf(':'))).toLowerCase();

function startsWithHost(text: string): boolean {
  const host = text.split(/[:/?#]/, 1)[0] ?? '';
  const dot = host.indexOf('.', 1);
  return dot > 0 && host.length - dot > 2 && !/\s/.test(text);
}
