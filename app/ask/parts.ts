/** The most that one answer holds, in bytes of UTF-8: what surrounds it fits into 5 kB. */
const MOST = 4400;

const bytesOf = (text: string) => Buffer.byteLength(text);

/** Splits a text into parts, between paragraphs where it can, else between lines, words or letters. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const piece of pieces(text.trim(), ['\n\n', '\n', ' ', ''])) {
    if (part && bytesOf(part + piece) > MOST) {
      parts.push(part.trim());
      part = '';
    }
    part += piece;
  }
  return part.trim() || parts.length === 0 ? [...parts, part.trim()] : parts;
}

function* pieces(text: string, [separator = '', ...finer]: string[]): Generator<string> {
  const between = separator === '' ? [...text] : text.split(separator);
  for (const [index, piece] of between.entries()) {
    const whole = index < between.length - 1 ? piece + separator : piece;
    if (bytesOf(whole) <= MOST || finer.length === 0) yield whole;
    else yield* pieces(whole, finer);
  }
}

/** Puts as many items on each page as fit, at least one. */
export function pagesOf<Item>(items: readonly Item[]): Item[][] {
  const pages: Item[][] = [];
  let size = MOST;
  for (const item of items) {
    const bytes = bytesOf(JSON.stringify(item)) + 1;
    if (size + bytes > MOST) {
      pages.push([]);
      size = 0;
    }
    pages.at(-1)?.push(item);
    size += bytes;
  }
  return pages.length > 0 ? pages : [[]];
}
