import { formatDateTime } from '#kit/text/format.ts';
import { classNames } from '#kit/ui/class-names.ts';
import type { Article } from '../contract.ts';

export function StatusBadge({ article }: { article: Pick<Article, 'status' | 'published_at'> }) {
  const { label, className } = stateOf(article);
  return (
    <span className={classNames('flex shrink-0 items-center gap-1.5 text-xs font-medium', className)}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {label}
    </span>
  );
}

function stateOf({ status, published_at }: Pick<Article, 'status' | 'published_at'>) {
  if (status === 'archived') return { label: 'Arşivde', className: 'text-soft' };
  if (status === 'draft') return { label: 'Taslak', className: 'text-warn' };
  if (published_at && Date.parse(published_at) > Date.now()) {
    return { label: `Zamanlandı: ${formatDateTime(published_at)}`, className: 'text-accent' };
  }
  return { label: 'Yayında', className: 'text-good' };
}
