import { textIn } from '#importers/index.server.ts';
import { formatMonth } from '#kit/text/format.ts';
import { completeDate } from '#kit/text/partial-date.ts';
import type { CvValues } from './compare.ts';

/** Writes a period as exactly as the dates are known. */
export function periodOf({ start_date, end_date, is_current }: CvValues): string {
  const end = is_current ? 'Devam Ediyor' : shownDate(textIn(end_date));
  return [shownDate(textIn(start_date)), end].filter(Boolean).join(' – ');
}

const shownDate = (date: string) =>
  date.length > 4 ? formatMonth(date.length === 7 ? `${date}-01` : date) : date;

export const withWholeDates = (values: CvValues): CvValues => ({
  ...values,
  ...(values.start_date !== undefined && { start_date: completeDate(textIn(values.start_date), 'start') }),
  ...(values.end_date !== undefined && { end_date: completeDate(textIn(values.end_date), 'end') }),
});
