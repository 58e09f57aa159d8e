import { turkish } from '#kit/texts/words.ts';

type Period = { start_year: number; end_year: number | null; is_current: boolean };

/** "2012 – 2016"; a current school ends with 'Devam Ediyor'. */
export function schoolYears({ start_year, end_year, is_current }: Period, { t } = turkish): string {
  return [start_year, is_current ? t.dates.current : end_year].filter(Boolean).join(' – ');
}
