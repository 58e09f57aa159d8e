import { formatMonth } from '#kit/text/format.ts';
import { turkish } from '#kit/texts/words.ts';
import type { CvEntry } from './contract.ts';
import { entryWords } from './kinds.ts';
import { levelLabel } from './levels.ts';

/** Says when, as exactly as it is known; an end without a start is said by its word. */
export function entryTime({ kind, start_date, end_date }: CvEntry, { t, locale } = turkish): string {
  const shown = (date: string) =>
    date.length === 4 ? date : formatMonth.in(locale, `${date.slice(0, 7)}-01`);
  const { certificate, others } = t.labels.ends;
  if (!start_date) return end_date && `${kind === 'certificate' ? certificate : others}: ${shown(end_date)}`;
  const ongoing = entryWords[kind].ongoing && t.dates.current;
  return [shown(start_date), end_date ? shown(end_date) : ongoing].filter(Boolean).join(' – ');
}

/** What stands below the title: who gave it, or how well a language is known. */
export const entryPlace = ({ organization, level }: CvEntry, words = turkish): string =>
  [levelLabel(level, words), organization].filter(Boolean).join(' · ');
