import { fold } from './fold.ts';

const WORDS_PER_MINUTE = 200;

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

const letters = new Intl.Segmenter('tr');

/** Cuts to at most `max` UTF-16 units without splitting a letter or emoji. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Cuts to at most `max` UTF-16 units at the end of a word and adds an ellipsis. Leaves no bullet without its text. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max);
  return `${withoutTail(end > 0 ? text.slice(0, end) : cut(text, max), /[\s–•*-]/)}…`;
}

const MAX_EXCERPT = 200;

const sentences = new Intl.Segmenter('tr', { granularity: 'sentence' });

/** The automatic excerpt: whole sentences where they fill at least half of it, else words with an ellipsis. */
export function excerptOf(text: string): string {
  const whole = oneLine(text);
  let end = 0;
  for (const { index, segment } of sentences.segment(whole.slice(0, MAX_EXCERPT + 1))) {
    if (index + segment.length > MAX_EXCERPT) break;
    end = index + segment.length;
  }
  return whole.length > MAX_EXCERPT && end >= MAX_EXCERPT / 2
    ? whole.slice(0, end).trimEnd()
    : shortened(whole, MAX_EXCERPT);
}

export function repeatsText(excerpt: string, text: string): boolean {
  const isCut = excerpt.trimEnd().endsWith('…');
  const beginning = withoutTail(fold(oneLine(excerpt)), /[\s.…]/);
  const whole = fold(oneLine(text));
  if (beginning === '' || !whole.startsWith(beginning)) return false;
  return isCut || !/[\p{L}\p{N}]/u.test(whole.charAt(beginning.length));
}

/** The lead above a text: the owner's own excerpt, unless the text begins with the same words. */
export const leadOf = (excerpt: string, isOwn: number, beginning: string) =>
  isOwn === 1 && !repeatsText(excerpt, beginning) ? excerpt : '';

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Removes a tail in linear time, which a pattern with a `+` before its `$` does not. */
function withoutTail(text: string, tail: RegExp): string {
  let end = text.length;
  while (tail.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
