import { Suspense } from 'react';
import { Await, type LoaderFunctionArgs, Navigate, useLocation, useRevalidator } from 'react-router';
import { send } from '#app/client/api.ts';
import type { Loaded } from '#app/panel-resource.ts';
import { ErrorState, Loading } from '#app/ui/states.tsx';
import { type Article, articleReply } from '../contract.ts';
import { ArticleForm } from './form.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => ({
  outcome: params.slug === undefined ? undefined : load(params.slug),
});

async function load(slug: string): Promise<Article | 'missing' | 'failed'> {
  const answer = await send('GET', `/api/articles/${encodeURIComponent(slug)}`, { reply: articleReply });
  if (answer.ok) return answer.data;
  return answer.status === 404 ? 'missing' : 'failed';
}

export default function EditArticle({ loaderData: { outcome } }: Loaded<typeof loader>) {
  return (
    <Suspense fallback={<Loading label="Makale yükleniyor..." />}>
      <Await resolve={outcome}>{(article) => <LoadedArticle article={article} />}</Await>
    </Suspense>
  );
}

function LoadedArticle({ article }: { article: Article | undefined | 'missing' | 'failed' }) {
  const { revalidate } = useRevalidator();
  const { key, state } = useLocation();
  if (article === 'missing') return <Navigate to="/admin/articles" replace />;
  if (article === 'failed') {
    return <ErrorState title="Makale yüklenirken bir sorun oluştu." onRetry={() => void revalidate()} />;
  }
  return <ArticleForm key={state?.form ?? article?.id ?? key} article={article} />;
}
