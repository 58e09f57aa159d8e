import { formatMonth, today } from '#kit/text/format.ts';
import { turkish } from '#kit/texts/words.ts';

export const workTypes = ['office', 'remote', 'hybrid'] as const;

export function workTypeLabel(type: string | null, { t } = turkish): string {
  const known = workTypes.find((one) => one === type);
  return known ? t.labels.workTypes[known] : (type ?? '');
}

type Period = { start_date: string; end_date: string | null; is_current: boolean };

/** "Mayıs 2020 – Mart 2022"; a current job ends with 'Devam Ediyor'. */
export function periodText({ start_date, end_date, is_current }: Period, { t, locale } = turkish): string {
  const end = is_current ? t.dates.current : end_date && formatMonth.in(locale, end_date);
  return [formatMonth.in(locale, start_date), end].filter(Boolean).join(' – ');
}

/** Counts whole months, `2 yıl 3 ay`, or says less than one month. Empty where the end is unknown or the start lies ahead. */
export function durationOf(period: Period, today: string, { t } = turkish): string {
  const { start_date, is_current } = period;
  const end = is_current ? today : period.end_date;
  if (!end || end < start_date) return '';
  const months = monthsBetween(start_date, end);
  if (months < 1) return t.dates.underMonth;
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 && t.dates.years(years), rest > 0 && t.dates.months(rest)].filter(Boolean).join(' ');
}

export const durationText = (period: Period, words = turkish) => durationOf(period, today(), words);

function monthsBetween(start: string, end: string): number {
  const [startYear = 0, startMonth = 1, startDay = 1] = start.split('-').map(Number);
  const [endYear = 0, endMonth = 1, endDay = 1] = end.split('-').map(Number);
  // The last day completes a month: 1 January to 31 March is three months.
  const full = new Date(Date.UTC(endYear, endMonth, 0)).getUTCDate() === endDay && startDay === 1;
  return (endYear - startYear) * 12 + (endMonth - startMonth) + (full ? 1 : endDay < startDay ? -1 : 0);
}
