import type { Overview } from '#app/analytics/contract.ts';

export type Visitors = Overview['visitors'];

export function mood({ today, yesterday, change_percent: change }: Visitors): string {
  if (today === 0) return '';
  // Skips a percentage of nothing.
  if (yesterday === 0) return 'Dün bu saate kadar hiç ziyaretçi yoktu.';
  if (change === 0) return 'Bugün dünle aynı yoğunlukta.';
  return `Bugün düne göre %${Math.abs(change).toLocaleString('tr-TR')} daha ${change > 0 ? 'kalabalık' : 'sakin'}.`;
}
