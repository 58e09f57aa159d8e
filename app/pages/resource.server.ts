import { sharedArticle } from '#app/articles/addresses.server.ts';
import { articleRoutes } from '#app/articles/api.server.ts';
import { articleContent } from '#app/articles/content.server.ts';
import { publicationOf } from '#app/articles/publication.server.ts';
import { articleCopy, workingCopies } from '#app/articles/working-copies.server.ts';
import { defineResource } from '#kit/resource.ts';
import { pageRows } from './rows.server.ts';
import { pageSitemap, placedPages } from './site/own-page.server.ts';
import { pageAgents } from './tools.ts';

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
