import { fold } from './fold.ts';

const MAX_WORDS = 10;

const BETWEEN = /[\s\p{Cc}]+/u;

/**
 * The different words of a search, folded. Control characters, which no stored text holds, part words; signs alone
 * that are folded away stay as they are, and find nothing.
 */
export function wordsOf(q: string): string[] {
  const [folded = [], typed = []] = [fold(q), q].map((text) => text.split(BETWEEN).filter(Boolean));
  return [...new Set(folded.length > 0 ? folded : typed)].slice(0, MAX_WORDS);
}
