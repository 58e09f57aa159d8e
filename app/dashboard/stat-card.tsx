import type { ReactNode } from 'react';
import { classNames } from '#kit/ui/class-names.ts';

export const count = (value: number) => value.toLocaleString('tr-TR');

export const signed = (percent: number) =>
  percent === 0 ? '±0%' : `${percent > 0 ? '+' : '-'}${count(Math.abs(percent))}%`;

type Props = { label: string; value: number; change?: number; children?: ReactNode };

export function StatCard({ label, value, change, children }: Props) {
  return (
    <li className="rounded-lg border border-line bg-raised p-5">
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
