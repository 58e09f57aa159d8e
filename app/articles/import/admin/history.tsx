import { useRead } from '#kit/forms/use-read.ts';
import { formatDate } from '#kit/text/format.ts';
import { ErrorState, Skeleton } from '#kit/ui/states.tsx';
import { StatusBadge } from '../../admin/status-badge.tsx';
import { articleList } from '../../contract.ts';
import { Panel } from './panel.tsx';

export function History() {
  const recent = useRead('/api/articles?page=1&per_page=5&sort=created', articleList);
  const articles = typeof recent === 'object' ? recent.data : undefined;
  return (
    <Panel title="Son makaleler">
      {recent === undefined && <Skeleton className="h-48 w-full" />}
      {recent === 'failed' && <ErrorState title="Makaleler yüklenirken bir sorun oluştu." />}
      {articles?.length === 0 && <p className="text-sm text-soft">Henüz makale yok.</p>}
      {articles && articles.length > 0 && (
        <ul className="divide-y divide-line">
          {articles.map((article) => (
            <li key={article.id} className="flex items-center justify-between gap-4 py-2 text-sm">
              <span className="min-w-0">
                <span className="block truncate font-medium">{article.title}</span>
                <span className="flex flex-wrap items-center gap-x-3 text-xs text-soft">
                  {formatDate(article.created_at)}
                  <StatusBadge article={article} />
                </span>
              </span>
              <a
                href={`/admin/articles/${article.id}`}
                aria-label={`${article.title}: Görüntüle`}
                className="inline-flex min-h-11 shrink-0 items-center text-accent underline-offset-4 hover:underline"
              >
                Görüntüle
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
