import { fold } from './fold.ts';

const WORDS_PER_MINUTE = 200;

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

const EXCERPT_LENGTH = 200;

/** Takes the first 200 characters at most, up to the end of a word, with an ellipsis. */
export function excerptOf(text: string): string {
  const line = oneLine(text);
  const characters = [...line];
  if (characters.length <= EXCERPT_LENGTH) return line;
  const cut = characters.slice(0, EXCERPT_LENGTH + 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : characters.slice(0, EXCERPT_LENGTH).join('')).trimEnd()}…`;
}

export function repeatsText(excerpt: string, text: string): boolean {
  const isCut = excerpt.trimEnd().endsWith('…');
  const beginning = withoutTail(fold(oneLine(excerpt)));
  const whole = fold(oneLine(text));
  if (beginning === '' || !whole.startsWith(beginning)) return false;
  return isCut || !/[\p{L}\p{N}]/u.test(whole.charAt(beginning.length));
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Linear, which a pattern with a `+` before its `$` is not. */
function withoutTail(text: string): string {
  let end = text.length;
  while (/[\s.…]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
