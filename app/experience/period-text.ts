import { formatMonth } from '#kit/text/format.ts';
import { turkish } from '#kit/texts/words.ts';

type Period = { start_date: string; end_date: string | null; is_current: boolean };

/** "Mayıs 2020 – Mart 2022", or 'Devam Ediyor' as the end of a current one. */
export function periodText({ start_date, end_date, is_current }: Period, { t, locale } = turkish): string {
  const end = is_current ? t.dates.current : end_date && formatMonth.in(locale, end_date);
  return [formatMonth.in(locale, start_date), end].filter(Boolean).join(' – ');
}
