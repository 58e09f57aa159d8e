import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { readsReply } from '#app/analytics/reads.ts';
import { read } from '#kit/client/api.ts';
import { isInFuture } from '#kit/client/clock.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { classNames } from '#kit/ui/class-names.ts';
import { createStore } from '#kit/ui/store.ts';
import type { Article } from '../contract.ts';

type Stated = Pick<Article, 'status' | 'published_at'>;

/** `isLong` says when a scheduled text is published. */
export function StatusBadge({ article, isLong = false }: { article: Stated; isLong?: boolean }) {
  const { label, className } = stateOf(article, isLong);
  return (
    <span className={classNames('flex shrink-0 items-center gap-1.5 text-xs font-medium', className)}>
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      {label}
    </span>
  );
}

function stateOf({ status, published_at }: Stated, isLong: boolean) {
  if (status === 'archived') return { label: 'Arşivde', className: 'text-soft' };
  if (status === 'draft') return { label: 'Taslak', className: 'text-warn' };
  if (published_at && isInFuture(published_at))
    return {
      label: isLong ? `Zamanlandı: ${formatDateTime(published_at)}` : 'Zamanlandı',
      className: 'text-accent',
    };
  return { label: 'Yayında', className: 'text-good' };
}

type Days = Map<number, number[]>;

const createReads = () => createStore<Days>(new Map());

const ReadsOfList = createContext(createReads());

/** Asks once for the views of each page's rows; lists show without them until they come. */
export function Reads({ ids, children }: { ids: number[]; children: ReactNode }) {
  const [reads] = useState(createReads);
  const asked = ids.join();
  useEffect(() => {
    const missing = asked.split(',').filter((id) => id && !reads.get().has(Number(id)));
    if (missing.length === 0) return;
    const abort = new AbortController();
    const query = new URLSearchParams({ ids: missing.slice(0, 100).join() });
    void read(`/api/analytics/reads?${query}`, readsReply, abort.signal).then((rows) => {
      if (rows && !abort.signal.aborted)
        reads.set(new Map([...reads.get(), ...rows.map(({ id, days }) => [id, days] as const)]));
    });
    return () => abort.abort();
  }, [asked, reads]);
  return <ReadsOfList value={reads}>{children}</ReadsOfList>;
}

/** The views of 30 days: their sum, and a line where there is more than one day to draw. */
export function ReadsCell({ id }: { id: number }) {
  const days = useContext(ReadsOfList).usePart((reads) => reads.get(id));
  if (!days) return null;
  const sum = days.reduce((all, views) => all + views, 0);
  return (
    <span className={sum > 0 ? 'reads' : 'reads reads-none'}>
      {sum > 0 && <Line days={days} />}
      <span>
        {sum > 0 ? sum.toLocaleString('tr-TR') : '–'}
        <span className="@min-[40rem]:sr-only"> okunma</span>
      </span>
    </span>
  );
}

const WIDTH = 60;
const HEIGHT = 18;
/** Days in one point: a line of single days is noise. */
const STEP = 3;

function Line({ days }: { days: number[] }) {
  const points = Array.from({ length: Math.ceil(days.length / STEP) }, (_, at) =>
    days.slice(at * STEP, (at + 1) * STEP).reduce((all, views) => all + views, 0),
  );
  const most = Math.max(...points);
  const place = (views: number, at: number) =>
    `${Math.round((at * WIDTH) / (points.length - 1))},${Math.round(HEIGHT - 2 - (views / most) * (HEIGHT - 4))}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.map(place).join(' ')} />
    </svg>
  );
}
