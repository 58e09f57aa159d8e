import { fold } from './fold.ts';
import { oneLine, shortened, withoutTail } from './measure.ts';

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
