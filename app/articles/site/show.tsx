import { findMovedArticle } from '#app/articles/addresses.server.ts';
import { isPreviewAllowed } from '#app/articles/preview.server.ts';
import type { PageRequest } from '#app/site/contract.ts';
import { definePage, movedTo } from '#app/site/page.server.tsx';
import { formatDate } from '#app/text/dates.ts';
import { pathIn } from '#app/texts/languages.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Article, articleHead } from './article.tsx';
import { articleMarkdown } from './markdown.server.ts';
import { type ArticlePage, readArticlePage } from './queries.server.ts';

/** Shows an article. Says the same of a missing and a failed one; redirects from earlier addresses. */
export const article = definePage<ArticlePage | undefined>({
  path: '/blog/:slug',
  parameters: ['preview'],
  tags: ['articles', 'categories'],
  async load({ deps: { db, secret }, language, languages, params: { slug = '' }, query, part }) {
    const found = await part('article', readArticlePage(db, languages, language, slug), undefined);
    const preview = query.get('preview');
    if (found && preview && isPreviewAllowed(secret, found, preview)) return { data: found, isPrivate: true };
    // Leads from a wrong or old link to the page, which is cached.
    if (found?.isPublished)
      return preview === null ? { data: found } : movedTo(pathIn(language, `/blog/${slug}`));
    const moved = await part('moved article', findMovedArticle(db, 'article', slug), undefined);
    if (moved) return movedTo(moved);
    return { data: undefined, status: 404 };
  },
  head: (found) =>
    found
      ? articleHead(found)
      : { title: 'Makale Bulunamadı', path: '/blog', share: 'page/blog', missing: true },
  request: (found) => found && { path: `/api/articles/${found.slug}` },
  markdown: async (found, request) =>
    found ? articleMarkdown(request, 'article', found.slug, markdownHead(found, request)) : '',
  Page: ({ data }) => (data ? <Article article={data} /> : <Missing />),
});

function markdownHead(
  { slug, title, date, category, lead, discussion_url }: ArticlePage,
  { deps }: PageRequest,
) {
  const facts = [formatDate(date), category, `${deps.config.SITE_URL}/blog/${slug}`];
  if (discussion_url) facts.push(`[Tartışma](${discussion_url})`);
  return [`# ${title}`, facts.filter(Boolean).join(' · '), lead && `> ${lead}`];
}

function Missing() {
  return (
    <div data-not-counted="" className="page grid min-h-[70dvh] content-center gap-5 py-16">
      <h1 className="text-2xl font-semibold">Makale Bulunamadı</h1>
      <p className="text-lg text-soft">Aradığınız makaleye ulaşılamıyor.</p>
      <div className="mt-3">
        <LinkButton href="/blog">Blog’a Dön</LinkButton>
      </div>
    </div>
  );
}
