import { labelled } from '#app/texts/labelled.ts';

export const workTypes = ['office', 'remote', 'hybrid'] as const;

export function workTypeLabel(type: string | null, { t } = labelled): string {
  const known = workTypes.find((one) => one === type);
  return known ? t.labels.workTypes[known] : (type ?? '');
}
