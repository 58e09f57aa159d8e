import type { ReactNode } from 'react';
import type { Overview } from '#app/analytics/contract.ts';
import { classNames } from '#kit/ui/class-names.ts';
import { Panel } from './panel.tsx';

export const count = (value: number) => value.toLocaleString('tr-TR');

export const signed = (percent: number) =>
  percent === 0 ? '±0%' : `${percent > 0 ? '+' : '-'}${count(Math.abs(percent))}%`;

type Props = { label: string; value: number; change?: number; children?: ReactNode };

export function StatCard({ label, value, change, children }: Props) {
  return (
    <li className="rounded-lg border border-line bg-raised p-5 xl:py-4">
      <p className="text-sm text-soft">{label}</p>
      <p className="mt-2 text-xl font-semibold tabular-nums">{count(value)}</p>
      <p className="mt-1 min-h-5 font-mono text-xs text-soft">
        {change !== undefined && (
          <span className={classNames(change > 0 && 'text-good', change < 0 && 'text-bad')}>
            {signed(change)}
            <span className="sr-only"> (dünün bu saatine göre)</span>
          </span>
        )}
        {children}
      </p>
    </li>
  );
}

type StatsProps = { content: Overview['content']; isRow: boolean };

export function ContentStats({ content: { articles, projects }, isRow }: StatsProps) {
  return (
    <Panel title="İçerik İstatistikleri" isWide>
      <dl
        className={classNames(
          'grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4',
          !isRow && 'xl:grid-cols-2 xl:*:flex xl:*:items-baseline xl:*:justify-between xl:*:py-2',
        )}
      >
        <Stat label="Toplam Makale" value={articles.total} to="/admin/articles" />
        <Stat label="Yayınlanan" value={articles.published} to="/admin/articles?status=live" />
        <Stat label="Taslak" value={articles.draft} to="/admin/articles?status=draft" />
        <Stat label="Projeler" value={projects} to="/admin/projects" />
      </dl>
    </Panel>
  );
}

function Stat({ label, value, to }: { label: string; value: number; to: string }) {
  return (
    <div className="relative bg-raised px-4 py-3 fades hover:bg-sunken">
      <dt className="text-sm text-soft">
        <a href={to} className="after:absolute after:inset-0">
          {label}
        </a>
      </dt>
      <dd className="mt-1 text-lg font-semibold tabular-nums">{count(value)}</dd>
    </div>
  );
}

export type Visitors = Overview['visitors'];

export function mood({ today, yesterday, change_percent: change }: Visitors): string {
  if (today === 0) return '';
  // There is no percentage of nothing.
  if (yesterday === 0) return 'Dün bu saate kadar hiç ziyaretçi yoktu.';
  if (change === 0) return 'Bugün dünle aynı yoğunlukta.';
  return `Bugün düne göre %${Math.abs(change).toLocaleString('tr-TR')} daha ${change > 0 ? 'kalabalık' : 'sakin'}.`;
}
