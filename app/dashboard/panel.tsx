import type { ReactNode } from 'react';
import type { Overview } from '#app/analytics/contract.ts';
import { classNames } from '#kit/ui/class-names.ts';

type Props = {
  title: string;
  aside?: ReactNode;
  /** Collapses the panel to one line. */
  isEmpty?: boolean;
  /** Spans both columns, also while it is empty. */
  isWide?: boolean;
  className?: string;
  children: ReactNode;
};

export function Panel({ title, aside, isEmpty, isWide, className, children }: Props) {
  if (isEmpty)
    return (
      <section
        className={classNames(
          'flex min-w-0 flex-wrap items-center justify-between gap-x-4 self-start rounded-lg border border-line bg-raised px-5 py-1.5',
          isWide && 'col-span-full',
        )}
      >
        <h2 className="py-2 font-semibold tracking-tight">{title}</h2>
        <NoData />
        {aside}
      </section>
    );
  return (
    <section
      className={classNames(
        'min-w-0 rounded-lg border border-line bg-raised p-5 max-xl:sm:p-6 xl:pt-3',
        isWide && 'col-span-full',
        className,
      )}
    >
      <header className="mb-4 flex min-h-11 xl:mb-2 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

const NoData = () => <p className="py-2 text-sm text-soft">Henüz veri bulunmuyor</p>;

export function TableHead({ names }: { names: string[] }) {
  return (
    <thead className="font-mono text-xs text-soft">
      <tr className="border-b border-line">
        {names.map((name) => (
          <th key={name} scope="col" className="py-2.5 pr-4 font-normal last:pr-0">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Row = { name: ReactNode; key: string; value: number };

export function RankedList({ rows, mono = false }: { rows: Row[]; mono?: boolean }) {
  if (rows.length === 0) return <NoData />;
  const largest = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {rows.map(({ key, name, value }) => (
        <li
          key={key}
          className="relative flex min-h-11 items-center justify-between gap-4 rounded-md px-3 xl:min-h-9"
        >
          <span
            aria-hidden
            className="absolute inset-y-0.5 left-0 rounded-md bg-accent/10 forced-colors:outline"
            style={{ width: `${(value / largest) * 100}%` }}
          />
          <span className={classNames('relative truncate', mono ? 'font-mono text-xs' : 'text-sm')}>
            {name}
          </span>
          <span className="relative shrink-0 font-mono text-xs text-soft tabular-nums">
            {value.toLocaleString('tr-TR')}
          </span>
        </li>
      ))}
    </ol>
  );
}

export const count = (value: number) => value.toLocaleString('tr-TR');

export const signed = (percent: number) =>
  percent === 0 ? '±0%' : `${percent > 0 ? '+' : '-'}${count(Math.abs(percent))}%`;

type CardProps = { label: string; value: number; change?: number; children?: ReactNode };

export function StatCard({ label, value, change, children }: CardProps) {
  return (
    <li className="flex flex-col rounded-lg border border-line bg-raised p-5 xl:py-4">
      <p className="text-sm text-soft">{label}</p>
      <p className="mt-auto pt-2 text-xl font-semibold tabular-nums">{count(value)}</p>
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
