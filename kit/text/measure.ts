const WORDS_PER_MINUTE = 200;

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

const letters = new Intl.Segmenter('tr');

/** Also an emoji of several signs, such as a flag. */
export const firstLetter = (word: string) => letters.segment(word).containing(0)?.segment ?? '';

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

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Removes a tail in linear time, which a pattern with a `+` before its `$` does not. */
export function withoutTail(text: string, tail: RegExp): string {
  let end = text.length;
  while (tail.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
