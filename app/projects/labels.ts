import { turkish } from '#kit/texts/words.ts';
import { DAY } from '#platform/time.ts';

export const statuses = ['completed', 'in_progress', 'planned', 'on_hold'] as const;

export const statusLabel = (status: string, { t } = turkish): string =>
  t.labels.statuses[statuses.find((one) => one === status) ?? 'unknown'];

type Dates = { status: string; start_date: string | null; end_date: string | null };

/** The period of a project: none for planned ones; only those in progress count up to today. */
export function projectPeriod({ status, start_date, end_date }: Dates, today: string, words = turkish) {
  if (!start_date || status === 'planned' || start_date > today) return undefined;
  const end = end_date ?? (status === 'in_progress' ? today : undefined);
  return end && periodOf(start_date, end, words);
}

/** Months of 30 days plus days, `3 ay 12 gün`. Dates are `2024-05-01`. */
export function periodOf(start: string, end: string, { t } = turkish): string {
  const days = Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / DAY));
  const months = Math.floor(days / 30);
  const rest = days % 30;
  return [months > 0 && t.dates.months(months), rest > 0 && t.dates.days(rest)].filter(Boolean).join(' ');
}
