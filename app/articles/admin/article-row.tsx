import { ExternalLink, PenLine, Trash2 } from 'lucide-react';
import { formatDateTime } from '#kit/text/format.ts';
import { IconButton, iconButtonClass } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import type { AnyText, Article } from '../contract.ts';
import { pathOf, type TextType } from '../text-type.ts';

type Props = {
  type: TextType;
  article: AnyText;
  facts: string;
  isUnsaved: boolean;
  busy: boolean;
  onDelete: (id: number) => void;
};

export function ArticleRow({ type, article, facts, isUnsaved, busy, onDelete }: Props) {
  const { slug, title, published_at, is_published } = article;
  const path = pathOf(type.prefix + slug);
  const isVisible = is_published && published_at !== null && Date.parse(published_at) <= Date.now();
  const edit = `${type.screen}/edit/${slug}`;

  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3.5 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a href={edit} className="min-w-0 font-medium underline-offset-4 hover:underline">
            {title}
          </a>
          <StatusBadge article={article} />
          {isUnsaved && <span className="text-xs text-warn">Kaydedilmemiş değişiklik</span>}
        </p>
        <p className="mt-1 text-xs text-soft">{facts}</p>
      </div>
      <div className="flex justify-end max-sm:-mx-2">
        {isVisible && (
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className={iconButtonClass}
            aria-label={`${title}: sitede görüntüle (yeni sekmede açılır)`}
            title="Sitede görüntüle"
          >
            <ExternalLink size={18} aria-hidden />
          </a>
        )}
        <a href={edit} className={iconButtonClass} aria-label={`${title}: düzenle`} title="Düzenle">
          <PenLine size={18} aria-hidden />
        </a>
        <IconButton
          icon={Trash2}
          label={`${title}: sil`}
          title="Sil"
          onClick={() => onDelete(article.id)}
          disabled={busy}
          aria-busy={busy}
        />
      </div>
    </li>
  );
}

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
