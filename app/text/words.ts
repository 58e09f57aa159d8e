import { fold } from './fold.ts';

const MAX_WORDS = 10;

/** The different words of a search, folded. Control characters, which no stored text holds, part words. */
export const wordsOf = (q: string): string[] =>
  [
    ...new Set(
      fold(q)
        .split(/[\s\p{Cc}]+/u)
        .filter(Boolean),
    ),
  ].slice(0, MAX_WORDS);
