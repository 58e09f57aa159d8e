import { ExternalLink, PenLine, Trash2 } from 'lucide-react';
import { categoryLabel } from '#app/categories/icons.ts';
import { formatDate } from '#app/text/dates.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { Article } from '../contract.ts';
import { StatusBadge } from './status-badge.tsx';

const iconLink =
  'inline-grid size-11 place-items-center rounded-full text-soft transition-colors hover:bg-sunken hover:text-ink';

type Props = { article: Article; isUnsaved: boolean; busy: boolean; onDelete: (id: number) => void };

export function ArticleRow({ article, isUnsaved, busy, onDelete }: Props) {
  const { slug, title, category, reading_minutes, published_at, updated_at, is_published } = article;
  const isVisible = is_published && published_at !== null && Date.parse(published_at) <= Date.now();
  const edit = `/admin/articles/edit/${slug}`;

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
        <p className="mt-1 text-xs text-soft">
          {published_at ? formatDate(published_at) : `Son düzenleme ${formatDate(updated_at)}`} ·{' '}
          {reading_minutes} dk okuma
          {category && ` · ${categoryLabel(category)}`}
        </p>
      </div>
      <div className="flex justify-end max-sm:-mx-2">
        {isVisible && (
          <a
            href={`/blog/${slug}`}
            target="_blank"
            rel="noopener"
            className={iconLink}
            aria-label={`${title}: sitede görüntüle (yeni sekmede açılır)`}
            title="Sitede görüntüle"
          >
            <ExternalLink size={18} aria-hidden />
          </a>
        )}
        <a href={edit} className={iconLink} aria-label={`${title}: düzenle`} title="Düzenle">
          <PenLine size={18} aria-hidden />
        </a>
        <IconButton
          label={`${title}: sil`}
          title="Sil"
          onClick={() => onDelete(article.id)}
          disabled={busy}
          aria-busy={busy}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
