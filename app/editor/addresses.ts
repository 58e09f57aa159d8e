/** Schemes that a link in an article may have. */
export const linkSchemes = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'];

const allowedLink = new RegExp(`^(?:(?:${linkSchemes.join('|')}):|[/#?])`, 'i');

/** Browsers skip these inside an address, so `java\tscript:` would still be a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const invisible = /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000\ufeff]/g;

/** Longer ones lead nowhere, and trimming takes quadratic time. */
const MAX_ADDRESS = 10_000;

/** The address of a link as it is stored, or null when its scheme is not allowed. */
export function linkAddress(href: string | null | undefined): string | null {
  if (href && href.length > MAX_ADDRESS) return null;
  const address = href
    ?.replace(invisible, (character) => (character === ' ' ? '%20' : ''))
    .replace(/^(%20)+|(%20)+$/g, '');
  return address && allowedLink.test(address) ? address : null;
}

/** What someone typed into the link field, with `http://` where no scheme was given; null when it is no link. */
export function typedLink(input: string): string | null {
  const text = input.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s:/?#]+\.[^\s:/?#]{2,}(?:[:/?#]\S*)?$/.test(text) && !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) {
    return `http://${text}`;
  }
  return linkAddress(text);
}

/** The address of a picture as it is stored: on the web or on this site, never inside the text (`data:`). */
export function imageAddress(src: string | null | undefined): string | null {
  if (src && src.length > MAX_ADDRESS) return null;
  const address = src
    ?.replace(invisible, (character) => (character === ' ' ? '%20' : ''))
    .replace(/^(%20)+|(%20)+$/g, '');
  return address && /^(?:https?:\/\/|\/(?!\/))/i.test(address) ? address : null;
}
