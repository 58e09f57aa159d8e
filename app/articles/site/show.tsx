import { categoryLabel } from '#app/categories/icons.ts';
import type { PageRequest } from '#app/site/contract.ts';
import { MissingPage } from '#app/site/error-page.tsx';
import { definePage } from '#app/site/page.server.tsx';
import { formatDate } from '#app/text/dates.ts';
import { words } from '#app/texts/words.server.ts';
import { Article, articleHead } from './article.tsx';
import { type ArticlePage, readArticlePage } from './article-page.server.ts';
import { findShown } from './find-shown.server.ts';
import { articleMarkdown } from './markdown.server.ts';

/** Shows an article. Says the same of a missing and a failed one; redirects from earlier addresses. */
export const article = definePage<ArticlePage | undefined>({
  path: '/blog/:slug',
  parameters: ['preview'],
  tags: ['articles', 'categories'],
  load: async (request) =>
    (await findShown(request, 'article', (slug, isPreview) =>
      readArticlePage(request.deps.db, request.languages, request.language, slug, isPreview),
    )) ?? { refused: 404, data: () => undefined },
  head: (article, own) =>
    article
      ? articleHead(article, own)
      : { title: own.t.blog.missing, path: '/blog', share: 'page/blog', missing: true },
  requestLine: (article) => article && { path: `/api/articles/${article.slug}` },
  markdown: async (article, request) =>
    article ? articleMarkdown(request, 'article', article.id, markdownHead(article, request)) : '',
  Page: ({ data }) => (data ? <Article article={data} /> : <MissingPage list="blog" />),
});

function markdownHead(
  { slug, title, date, category, lead, discussion_url }: ArticlePage,
  { deps, language }: PageRequest,
) {
  const own = words[language];
  const address = deps.config.SITE_URL + own.to(`/blog/${slug}`);
  const facts = [formatDate.in(own.locale, date), category && categoryLabel(category, own), address];
  if (discussion_url) facts.push(`[${own.t.article.discussion}](${discussion_url})`);
  return [`# ${title}`, facts.filter(Boolean).join(' · '), lead && `> ${lead}`];
}
