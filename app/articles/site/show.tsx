import { data, redirect, useRouteLoaderData } from 'react-router';
import { isPreviewAllowed } from '#app/articles/preview.server.ts';
import { depsContext } from '#app/context.ts';
import type { PageHandle } from '#app/layouts/site.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { missingHead } from '#app/seo/head.ts';
import { LinkButton } from '#app/ui/button.tsx';
import '#app/editor/prose.css';
import './show.css';
import type { Route } from './+types/show.ts';
import { Article, articleHead } from './article.tsx';
import { leaveTextToDocument } from './article-text.tsx';
import { type ArticlePage, findMovedArticle, readArticlePage } from './queries.server.ts';

export const handle: PageHandle<ArticlePage> = { request: ({ slug }) => ({ path: `/api/articles/${slug}` }) };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const head = matches[0].loaderData?.head;
  return loaderData ? articleHead(head, loaderData) : missingHead(head, 'Makale Bulunamadı');
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, secret } = context.get(depsContext);
  const { pathname, searchParams } = new URL(request.url);
  const article = await readArticlePage(db, params.slug);
  if (article && !pathname.endsWith('.data')) leaveTextToDocument(article);
  const preview = searchParams.get('preview');
  if (article?.isPublished && preview === null) return data(article);
  if (article && preview && isPreviewAllowed(secret, article, preview)) {
    return data(article, { headers: { 'Cache-Control': 'private, no-store' } });
  }
  if (article?.isPublished) return data(article);
  const moved = await findMovedArticle(db, params.slug);
  if (moved) throw redirect(`/blog/${moved}`, 301);
  throw data(null, 404);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ArticleShow({ loaderData: article }: Route.ComponentProps) {
  return <Article article={article} />;
}

/** Missing or failed: both say the same; a missing one is a real 404. */
export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <div className="page grid min-h-[70dvh] content-center gap-5 py-16">
      <title>{`Makale Bulunamadı · ${root?.siteName ?? ''}`}</title>
      <h1 className="text-2xl font-semibold">Makale Bulunamadı</h1>
      <p className="text-lg text-soft">Aradığınız makaleye ulaşılamıyor.</p>
      <div className="mt-3">
        <LinkButton to="/blog">Blog’a Dön</LinkButton>
      </div>
    </div>
  );
}
