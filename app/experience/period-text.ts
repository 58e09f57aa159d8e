import { formatMonth } from '#app/text/dates.ts';

type Period = { start_date: string; end_date: string | null; is_current: boolean };

/** "Mayıs 2020 – Mart 2022", or 'Devam Ediyor' as the end of a current one. */
export function periodText({ start_date, end_date, is_current }: Period): string {
  const end = is_current ? 'Devam Ediyor' : end_date && formatMonth(end_date);
  return [formatMonth(start_date), end].filter(Boolean).join(' – ');
}
