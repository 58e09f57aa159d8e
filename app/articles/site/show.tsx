import { categoryLabel } from '#app/categories/icons.ts';
import { knownSite } from '#app/seo/queries.server.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import { MissingPage } from '#kit/site/error-page.tsx';
import { definePage } from '#kit/site/page.server.tsx';
import { formatDate } from '#kit/text/format.ts';
import { words } from '#kit/texts/words.server.ts';
import { articleRows } from '../rows.server.ts';
import { tagSlug } from '../tags/tag.ts';
import { Article, articleHead } from './article.tsx';
import { type ArticlePage, readArticlePage } from './article-page.server.ts';
import { articleMarkdown, findShown } from './shown.server.ts';

/** The page of an article. Shows the same for a missing article and a failed read; redirects from earlier addresses. */
export const article = definePage<Authored | undefined>({
  path: '/blog/:slug',
  parameters: ['preview'],
  tags: ['articles', 'categories'],
  load: async (request) =>
    (await findShown(request, articleRows, (slug, isPreview) => readAuthored(request, slug, isPreview))) ?? {
      refused: 404,
      data: () => undefined,
    },
  head: (article, own) =>
    article
      ? articleHead(article, own)
      : { title: own.t.blog.missing, path: '/blog', share: 'page/blog', missing: true },
  requestLine: (article) => article && { path: `/api/articles/${article.slug}` },
  markdown: async (article, request) =>
    article ? articleMarkdown(request, articleRows, article.id, markdownHead(article, request)) : '',
  Page: ({ data, original }) =>
    data ? <Article article={data} /> : <MissingPage list="blog" original={original} />,
});

type Authored = ArticlePage & { author: string };

async function readAuthored(
  { deps, language, languages }: PageRequest,
  slug: string,
  isPreview: boolean,
): Promise<Authored | undefined> {
  const found = await readArticlePage(deps.db, languages, language, slug, isPreview);
  if (!found) return undefined;
  const { author, name } = await knownSite[language](deps);
  return { ...found, author: author || name };
}

function markdownHead(article: Authored, { deps, language }: PageRequest) {
  const { slug, title, date, author, category, lead, discussion_url, tags, tagNames, cover_image } = article;
  const own = words[language];
  const address = deps.config.SITE_URL + own.to(`/blog/${slug}`);
  const facts = [formatDate.in(own.locale, date), author, category && categoryLabel(category, own), address];
  if (discussion_url) facts.push(`[${own.t.article.discussion}](${discussion_url})`);
  const labels = tags.map((tag) => tagNames.get(tagSlug(tag)) ?? tag);
  return [
    `# ${title}`,
    facts.filter(Boolean).join(' · '),
    labels.length > 0 && `${own.t.article.tags}: ${labels.join(', ')}`,
    lead && `> ${lead}`,
    cover_image && `![](${cover_image})`,
  ];
}
