import { domainToASCII } from 'node:url';

/** Normalizes an address for comparison: no brackets, lower case, international hosts in Punycode. */
export function comparableAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .normalize('NFC')
    .replaceAll('İ', 'i')
    .toLowerCase();
  const at = bare.lastIndexOf('@');
  const host = bare.slice(at + 1);
  return at < 0 ? bare : `${bare.slice(0, at)}@${domainToASCII(host) || host}`;
}

export const isSameAddress = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && comparableAddress(one ?? '') === comparableAddress(other ?? '');
