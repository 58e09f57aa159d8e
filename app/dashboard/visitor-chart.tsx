import { Link } from 'react-router';
import type { ChartPoint } from '#app/analytics/contract.ts';
import { formatDate, formatShortDate } from '#kit/text/format.ts';
import { classNames } from '#kit/ui/class-names.ts';
import { type ChartDays, periods } from './live-data.ts';
import { count, Panel } from './panel.tsx';

const ROOMY = 14;

export function VisitorChart({ points, days }: { points: ChartPoint[]; days: ChartDays }) {
  const total = points.reduce((sum, { visitors }) => sum + visitors, 0);
  return (
    <Panel title="Ziyaretçiler" aside={<PeriodSelector days={days} />} isEmpty={total === 0} isWide>
      <Bars points={points} />
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4 xl:mt-3 xl:pt-3 text-sm">
        <Sum label="Toplam" value={count(total)} />
        <Sum
          label="Günlük ortalama"
          value={(points.length ? total / points.length : 0).toLocaleString('tr-TR', {
            maximumFractionDigits: 1,
          })}
        />
      </dl>
    </Panel>
  );
}

function PeriodSelector({ days }: { days: ChartDays }) {
  return (
    <nav aria-label="Dönem" className="flex rounded-full bg-sunken p-1 text-sm">
      {periods.map((period) => (
        <Link
          key={period}
          to={`?days=${period}`}
          replace
          preventScrollReset
          aria-current={period === days || undefined}
          className="inline-flex min-h-11 items-center rounded-full px-3 text-soft fades hover:text-ink aria-[current]:bg-ink aria-[current]:font-medium aria-[current]:text-paper sm:px-4"
        >
          <span className="max-sm:sr-only">Son&nbsp;</span>
          {period} Gün
        </Link>
      ))}
    </nav>
  );
}

function Bars({ points }: { points: ChartPoint[] }) {
  const largest = Math.max(...points.map(({ visitors }) => visitors), 1);
  const crowded = points.length > ROOMY;
  return (
    <ol
      aria-label="Güne göre ziyaretçi sayısı"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: shows its numbers to a finger and the keyboard.
      tabIndex={0}
      className={classNames(
        'group/chart flex h-56 items-stretch xl:h-40',
        crowded ? 'gap-0.5 sm:gap-1' : 'gap-1 sm:gap-2',
      )}
    >
      {points.map(({ date, visitors }, index) => {
        const today = index === points.length - 1;
        return (
          <li
            key={date}
            className="group flex min-w-0 flex-1 flex-col"
            title={`${formatDate(date)}: ${count(visitors)}`}
          >
            <span className="sr-only">
              {formatDate(date)}: {count(visitors)} ziyaretçi
            </span>
            <span aria-hidden className="flex grow flex-col justify-end">
              <span
                className={classNames(
                  'mb-1 self-center font-mono text-xs text-soft opacity-0 transition-opacity group-hover:opacity-100 group-focus/chart:opacity-100',
                  points.length > 7 && '[writing-mode:sideways-lr]',
                )}
              >
                {count(visitors)}
              </span>
              <span
                className={classNames(
                  'drawn min-h-0.5 rounded-t-sm transition-[height]',
                  today ? 'bg-accent' : 'bg-accent/25 group-hover:bg-accent/45',
                )}
                style={{ height: `${(visitors / largest) * 82}%` }}
              />
            </span>
            <span
              aria-hidden
              className="mt-2 h-5 overflow-visible text-center font-mono text-xs whitespace-nowrap text-soft"
            >
              <Label date={date} fromToday={points.length - 1 - index} total={points.length} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** "18 Kas", or only the day on narrow screens; with more than 14 bars, the day under every fifth, counted from today. */
function Label({ date, fromToday, total }: { date: string; fromToday: number; total: number }) {
  const day = String(Number(date.slice(8)));
  if (total > ROOMY) return fromToday % 5 === 0 ? day : null;
  const full = total > 7 ? 'max-lg:hidden' : 'max-sm:hidden';
  return (
    <>
      <span className={total > 7 ? 'lg:hidden' : 'sm:hidden'}>{day}</span>
      <span className={full}>{formatShortDate(date)}</span>
    </>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
