import { fold } from './fold.ts';

const MAX_WORDS = 10;

/** The different words of a search, folded. */
export const wordsOf = (q: string): string[] =>
  [...new Set(fold(q).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
