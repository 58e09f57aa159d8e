import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { send } from '#app/api.ts';
import { formatDate } from '#app/text/dates.ts';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { StatusBadge } from '../../admin/status-badge.tsx';
import { type Article, articleList } from '../../contract.ts';
import { Panel } from './panel.tsx';

/** The five most recent articles. */
export function History() {
  const [articles, setArticles] = useState<Article[] | 'failed'>();
  useEffect(() => {
    send('GET', '/api/articles?page=1&per_page=5&sort=created', { reply: articleList })
      .then(({ data }) => setArticles(data))
      .catch((error: unknown) => {
        console.error(error);
        setArticles('failed');
      });
  }, []);
  return (
    <Panel title="Son makaleler">
      {articles === undefined && <Skeleton className="h-48 w-full" />}
      {articles === 'failed' && <ErrorState title="Makaleler yüklenirken bir sorun oluştu." />}
      {Array.isArray(articles) && articles.length === 0 && (
        <p className="text-sm text-soft">Henüz makale yok.</p>
      )}
      {Array.isArray(articles) && articles.length > 0 && (
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
              <Link
                to={`/admin/articles/${article.id}`}
                aria-label={`${article.title}: Görüntüle`}
                className="inline-flex min-h-11 shrink-0 items-center text-accent underline-offset-4 hover:underline"
              >
                Görüntüle
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
