export type Mailbox = { name: string; address: string };

/** Linear. Excludes what would need quotes: commas, brackets, spaces, control characters. */
const ADDRESS =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}.]+(?:\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)*$/u;
const MAX_LENGTH = 254;

/** Returns the bare address without angle brackets; undefined if a header would need to quote it. */
export function plainAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^<(.*)>$/, '$1');
  return bare.length <= MAX_LENGTH && ADDRESS.test(bare) ? bare : undefined;
}

type Listed = { name?: string; address?: string | undefined; group?: Listed[] | undefined };

/**
 * Returns the first mailbox with an address in a header, groups included. Joins names before it to its name: programs
 * write `Yilmaz, Ayse <ayse@example.com>` without the quotes that the comma needs.
 */
export function firstMailbox(list: readonly Listed[]): Mailbox {
  const all = list.flatMap((one) => one.group ?? [one]);
  const at = all.findIndex(({ address }) => address);
  const own = at === -1 ? all : all.slice(0, at + 1);
  const name = own.flatMap(({ name = '' }) => name || []).join(', ');
  return { name, address: all[at]?.address ?? '' };
}

/** Reads `Ad <ad@example.com>` or a bare address. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', inBrackets = ''] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = plainAddress(inBrackets || text);
  return address === undefined ? undefined : { name: headerText(name.replace(/^\s*"|"\s*$/g, '')), address };
}

/** Cleans text for a header: one line, no control or bidirectional characters, at most `max` characters. */
export const headerText = (text: string, max = 200): string =>
  text
    .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .trim()
    .slice(0, max);
