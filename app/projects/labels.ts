import { turkish } from '#kit/texts/words.ts';

export const statuses = ['completed', 'in_progress', 'planned', 'on_hold'] as const;

export const statusLabel = (status: string, { t } = turkish): string =>
  t.labels.statuses[statuses.find((one) => one === status) ?? 'unknown'];
