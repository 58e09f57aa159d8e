import { redirect, useRevalidator } from 'react-router';
import { ApiError, send } from '#app/api.ts';
import { ErrorState, Loading } from '#app/ui/states.tsx';
import { type Article, articleReply } from '../contract.ts';
import type { Route } from './+types/edit.ts';
import { ArticleForm } from './form.tsx';

export const meta = () => [{ title: 'Makale Düzenle · Admin Paneli' }];

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Article | undefined> {
  try {
    return await send('GET', `/api/articles/${encodeURIComponent(params.slug)}`, { reply: articleReply });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw redirect('/admin/articles');
    console.error(error);
    return undefined;
  }
}

export const HydrateFallback = () => <Loading label="Makale yükleniyor..." />;

export default function EditArticle({ loaderData: article }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (!article) {
    return <ErrorState title="Makale yüklenirken bir sorun oluştu." onRetry={() => void revalidate()} />;
  }
  return <ArticleForm key={article.id} article={article} />;
}
