import { labelled } from '#app/texts/labelled.ts';

export const statuses = ['completed', 'in_progress', 'planned', 'on_hold'] as const;

export const statusLabel = (status: string, { t } = labelled): string =>
  t.labels.statuses[statuses.find((one) => one === status) ?? 'unknown'];
