import { articleRoutes } from '#app/articles/api.server.ts';
import { articleContent } from '#app/articles/content.server.ts';
import { publicationOf } from '#app/articles/publish-checks.server.ts';
import { isVisible } from '#app/articles/read.server.ts';
import { sharedArticle } from '#app/articles/shown.server.ts';
import { textTools, versionTools } from '#app/articles/text-tools.ts';
import { articleType } from '#app/articles/text-type.ts';
import { articleCopy, workingCopies } from '#app/articles/working-copies.server.ts';
import type { Agents } from '#kit/agents/agents.ts';
import { translate } from '#kit/languages/translate.server.ts';
import { defineResource, type PlacedLink, type SitemapEntry } from '#kit/resource.ts';
import { changedAt } from '#kit/text/format.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { pageReply, pageType } from './contract.ts';
import { pageRows } from './rows.server.ts';

const pageAgents: Agents = {
  tools: [
    ...textTools(pageType, {
      one: 'an own page',
      many: 'Own pages at the root such as /uses',
      made: 'the draft of an own page',
      example: 'uses',
    }),
    ...versionTools([articleType, pageType], 'ilk-yazi'),
  ],
};

/** Own pages at the root of the site: `/uses`. Their rows are in the articles table, whose jobs include them. */
export const pagesResource = defineResource({
  name: 'pages',
  agents: pageAgents,
  api: {
    '/pages/publication': publicationOf(pageRows, 'a page'),
    '/pages': articleRoutes(pageRows, { many: 'Own pages', one: 'a page' }),
    '/pages/:id{[0-9]{1,9}}/working-copy': articleCopy(pageRows),
    '/page-copies': workingCopies(pageRows),
  },
  pages: async () => [(await import('./site/own-page.tsx')).ownPage],
  links: placedPages,
  translated: [pageRows.translated],
  sitemap: pageSitemap,
  share: { rows: { own: (db, slug, language) => sharedArticle(db, pageRows, slug, language) } },
  content: [articleContent(pageRows)],
});

const placed = pageReply.shape.place.exclude(['']);

const visiblePages = (db: Db, language: Language) =>
  db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'excerpt', 'place', 'shows', 'updated_at'])
    .where(isVisible(pageRows, language))
    .orderBy('created_at')
    .orderBy('id');

/** Links of the owner's pages in dock, footer and pages; the title is the label. */
async function placedPages(db: Db, language: Language): Promise<PlacedLink[]> {
  const { pageIcons } = await import('./icons.ts');
  const pages = await visiblePages(db, language).where('place', '<>', '').execute();
  const translated = await translate(db, language, pageRows.translated, pages);
  return translated.map(({ slug, title, place, shows }) => ({
    place: placed.parse(place),
    to: `/${slug.replace('/', '')}`,
    label: title,
    icon: pageIcons[shows],
  }));
}

async function pageSitemap(db: Db): Promise<SitemapEntry[]> {
  const pages = await visiblePages(db, DEFAULT).select('published_at').execute();
  return pages.map(({ id, slug, updated_at, published_at }) => ({
    path: slug,
    records: { kind: 'pages', ids: [id], path: (own: string) => `/${own}` },
    modified: changedAt(updated_at, published_at),
    published: published_at,
  }));
}
