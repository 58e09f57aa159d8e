import { turkish } from '#kit/texts/words.ts';

export const workTypes = ['office', 'remote', 'hybrid'] as const;

export function workTypeLabel(type: string | null, { t } = turkish): string {
  const known = workTypes.find((one) => one === type);
  return known ? t.labels.workTypes[known] : (type ?? '');
}
