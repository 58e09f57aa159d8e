import { ExternalLink, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '#app/api.ts';
import { formatDate } from '#app/text/dates.ts';
import { askToDelete, tell } from '#app/ui/ask.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Article } from '../contract.ts';
import { StatusBadge } from './status-badge.tsx';

const iconLink =
  'inline-grid size-11 place-items-center rounded-full text-soft transition-colors hover:bg-sunken hover:text-ink';

/** One article of the list. */
export function ArticleRow({ article, onDeleted }: { article: Article; onDeleted: () => void }) {
  const { slug, title, category, reading_minutes, published_at, updated_at, is_published } = article;
  const edit = `/admin/articles/edit/${slug}`;
  const [busy, setBusy] = useState(false);

  async function remove() {
    if (!(await askToDelete())) return;
    setBusy(true);
    try {
      await send('DELETE', `/api/articles/${article.id}`);
      toast('Makale başarıyla silindi!');
      onDeleted();
    } catch (error) {
      console.error(error);
      setBusy(false);
      await tell('Makale silinirken bir sorun oluştu!');
    }
  }

  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3.5 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={edit} className="min-w-0 font-medium underline-offset-4 hover:underline">
            {title}
          </Link>
          <StatusBadge article={article} />
        </p>
        <p className="mt-1 text-xs text-soft">
          {published_at ? formatDate(published_at) : `Son düzenleme ${formatDate(updated_at)}`} ·{' '}
          {reading_minutes} dk okuma
          {category && ` · ${category}`}
        </p>
      </div>
      <div className="flex justify-end max-sm:-mx-2">
        {is_published && (
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
        <Link to={edit} className={iconLink} aria-label={`${title}: düzenle`} title="Düzenle">
          <PenLine size={18} aria-hidden />
        </Link>
        <IconButton
          label={`${title}: sil`}
          title="Sil"
          onClick={() => void remove()}
          disabled={busy}
          aria-busy={busy}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
