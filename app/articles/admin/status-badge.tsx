import { formatDateTime } from '#kit/text/format.ts';
import { classNames } from '#kit/ui/class-names.ts';
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
  if (published_at && Date.parse(published_at) > Date.now())
    return {
      label: isLong ? `Zamanlandı: ${formatDateTime(published_at)}` : 'Zamanlandı',
      className: 'text-accent',
    };
  return { label: 'Yayında', className: 'text-good' };
}
