import { cut } from '#kit/text/measure.ts';

/** The most text of one answer, in bytes of UTF-8: with what surrounds it, it fits into 5 kB. */
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

/** Cuts the longest texts of an item, each marked by `…`, until the item fits into an answer or nothing is left to cut. */
export function fitted<Item extends object>(item: Item): Item {
  const copy = structuredClone(item);
  while (bytesOf(JSON.stringify(copy)) > MOST) {
    const [longest] = textsIn(copy).toSorted((one, other) => other.text.length - one.text.length);
    if (!longest || longest.text.length < 3) break;
    longest.set(`${cut(longest.text, longest.text.length / 2)}…`);
  }
  return copy;
}

type Text = { text: string; set: (text: string) => void };

const textsIn = (value: object): Text[] =>
  Object.entries(value).flatMap(([name, one]) => {
    if (typeof one === 'string') return [{ text: one, set: (text) => void Reflect.set(value, name, text) }];
    return one instanceof Object ? textsIn(one) : [];
  });

/** Puts as many items on each page as fit, at least one, which is cut if it is too long. */
export function pagesOf<Item extends object>(items: readonly Item[]): Item[][] {
  const pages: Item[][] = [];
  let size = MOST;
  for (const item of items.map(fitted)) {
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
