import type { ReactNode } from 'react';
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
            className="absolute inset-y-0.5 left-0 rounded-md bg-accent/10"
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
