import { data, redirect, useRouteLoaderData } from 'react-router';
import { isPreviewAllowed } from '#app/articles/preview.server.ts';
import { depsContext } from '#app/context.ts';
import type { PageHandle } from '#app/layouts/site.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { missingHead, pageHead } from '#app/seo/head.ts';
import { formatDate } from '#app/text/dates.ts';
import { LinkButton } from '#app/ui/button.tsx';
import '#app/editor/prose.css';
import './show.css';
import type { Route } from './+types/show.ts';
import { Cover } from './article-card.tsx';
import { ArticleText, leaveTextToDocument } from './article-text.tsx';
import { Contents } from './contents.tsx';
import { CopyButtons } from './copy-buttons.tsx';
import { Neighbours } from './neighbours.tsx';
import { type ArticlePage, findMovedArticle, readArticlePage } from './queries.server.ts';

export const handle: PageHandle<ArticlePage> = { request: ({ slug }) => ({ path: `/api/articles/${slug}` }) };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const head = matches[0].loaderData?.head;
  if (!loaderData) return missingHead(head, 'Makale Bulunamadı');
  const { slug, title, excerpt, cover_image, date, updated_at, isPublished } = loaderData;
  const path = `/blog/${slug}`;
  return pageHead(head, {
    title,
    description: excerpt,
    path,
    share: `article/${slug}`,
    type: 'article',
    crumbs: [
      { name: 'Blog', path: '/blog' },
      { name: title, path },
    ],
    post: { image: cover_image, published: date, modified: updated_at },
    hidden: !isPublished,
  });
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, secret } = context.get(depsContext);
  const { pathname, searchParams } = new URL(request.url);
  const article = await readArticlePage(db, params.slug);
  if (article && !pathname.endsWith('.data')) leaveTextToDocument(article);
  const preview = searchParams.get('preview');
  if (article?.isPublished && preview === null) return data(article);
  if (article && preview && isPreviewAllowed(secret, article.id, preview)) {
    return data(article, { headers: { 'Cache-Control': 'private, no-store' } });
  }
  if (article?.isPublished) return data(article);
  const moved = await findMovedArticle(db, params.slug);
  if (moved) throw redirect(`/blog/${moved}`, 301);
  throw data(null, 404);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ArticleShow({ loaderData: article }: Route.ComponentProps) {
  const { slug, title, excerpt, cover_image, category, date, reading_minutes, html, headings, isPublished } =
    article;
  return (
    <article className="page pt-12 pb-16 sm:pt-20">
      <div className="reading-progress" aria-hidden />
      {!isPublished && (
        <p role="status" className="mb-8 rounded-md border border-warn px-4 py-3 text-sm text-warn">
          Önizleme: bu makale henüz yayında değil.
        </p>
      )}
      <div className="article-grid">
        <header>
          <p className="font-mono text-xs text-soft">
            <time dateTime={date}>{formatDate(date)}</time> · {reading_minutes} dk okuma
            {category && ` · ${category}`}
          </p>
          <h1 className="mt-4 text-2xl font-semibold" style={{ viewTransitionName: 'article-title' }}>
            {title}
          </h1>
          {excerpt && <p className="mt-6 text-lg text-soft">{excerpt}</p>}
        </header>
        {cover_image && (
          <div
            className="article-wide overflow-hidden rounded-lg border border-line"
            style={{ viewTransitionName: 'article-cover' }}
          >
            <Cover src={cover_image} title={title} eager sizes="(min-width: 66rem) 56rem, 100vw" />
          </div>
        )}
        <div className="article-body">
          <Contents headings={headings} />
          <ArticleText key={slug} html={html} />
        </div>
        <CopyButtons key={slug} />
        <Neighbours previous={article.previous} next={article.next} />
      </div>
    </article>
  );
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
