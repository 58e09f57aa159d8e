import { formatMonth } from '#app/text/dates.ts';
import type { CvEntry } from './contract.ts';
import { entryWords } from './kinds.ts';
import { levelLabel } from './levels.ts';

/** Says when, as exactly as it is known; an end without a start is said by its word. */
export function entryTime({ kind, start_date, end_date }: CvEntry): string {
  const { end_date: word, ongoing } = entryWords[kind];
  if (!start_date) return end_date && `${word ?? 'Bitiş'}: ${shownDate(end_date)}`;
  return [shownDate(start_date), end_date ? shownDate(end_date) : ongoing].filter(Boolean).join(' – ');
}

const shownDate = (date: string) => (date.length === 4 ? date : formatMonth(`${date.slice(0, 7)}-01`));

/** What stands below the title: who gave it, or how well a language is known. */
export const entryPlace = ({ organization, level }: CvEntry): string =>
  [levelLabel(level), organization].filter(Boolean).join(' · ');
