import { turkish } from '#kit/texts/words.ts';

export const languageLevels = ['native', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

export function levelLabel(level: string, { t } = turkish): string {
  const known = languageLevels.find((one) => one === level);
  return known ? t.labels.languages[known] : '';
}
