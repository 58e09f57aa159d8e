const WORDS_PER_MINUTE = 200;

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

const EXCERPT_LENGTH = 200;

/** The first 200 characters of a plain text, with an ellipsis when something was left out. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= EXCERPT_LENGTH
    ? line
    : `${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`;
}
