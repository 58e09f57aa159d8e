type Period = { start_year: number; end_year: number | null; is_current: boolean };

/** "2012 – 2016", or 'Devam Ediyor' as the end of a current one. */
export function schoolYears({ start_year, end_year, is_current }: Period): string {
  return [start_year, is_current ? 'Devam Ediyor' : end_year].filter(Boolean).join(' – ');
}
