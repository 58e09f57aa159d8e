import { coverReply } from '#app/media/contract.ts';
import { imageRoute } from '#app/media/receive.server.ts';
import { diagrams } from '#editor/diagrams/api.server.ts';
import { defineResource, type UploadPlace } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { inParts } from '#platform/database/queries.ts';
import { restorableSince } from '#platform/database/trash.ts';
import { DAY } from '#platform/time.ts';
import { articleRoutes, articleSeries } from './api.server.ts';
import { articleContent } from './content.server.ts';
import { importFromFile, importFromUrl } from './import/api.server.ts';
import { publicationOf } from './publish-checks.server.ts';
import { distrustArticles, resanitize, sanitizeRestored } from './resanitize.server.ts';
import { articleRows, translatableTags } from './rows.server.ts';
import { announcePublished, invalidateWhenDue } from './schedule.server.ts';
import { sharedArticle } from './shown.server.ts';
import { articleSitemap } from './sitemap.server.ts';
import { articleStarter } from './starter.server.ts';
import { tags } from './tags/api.server.ts';
import { articleAgents } from './tools.ts';
import { articleCopy, forgetOrphans, workingCopies } from './working-copies.server.ts';

/** Articles, and the jobs for all rows of their table, which also contains own pages (app/pages/). */
export const articlesResource = defineResource({
  name: 'articles',
  agents: articleAgents,
  api: {
    '/tags': tags,
    '/articles/upload-cover': imageRoute({
      field: 'cover_image',
      answeredAs: 'path',
      reply: coverReply,
      summary: 'Upload a cover (field cover_image)',
      audit: 'Makale yüklendi',
    }),
    '/articles/import-medium': importFromUrl,
    '/articles/import-file': importFromFile,
    '/articles/publication': publicationOf(articleRows, 'an article'),
    '/articles': articleRoutes(articleRows, { many: 'Articles', one: 'an article' }),
    '/article-series': articleSeries,
    '/diagrams': diagrams,
    '/articles/:id{[0-9]{1,9}}/working-copy': articleCopy(articleRows),
    '/working-copies': workingCopies(articleRows),
  },
  pages: async () => [
    (await import('./site/index.tsx')).blog,
    (await import('./site/tag.tsx')).tagPage,
    (await import('./site/show.tsx')).article,
  ],
  translated: [articleRows.translated, translatableTags],
  sitemap: articleSitemap,
  share: {
    pages: { blog: ({ t }) => ({ title: t.pages.blog, path: '/blog' }) },
    rows: { article: (db, slug, language) => sharedArticle(db, articleRows, slug, language) },
  },
  dock: async () => (await import('../dock.ts')).dock.articles,
  tables: [
    'articles',
    'article_addresses',
    'article_tags',
    'article_versions',
    'deleted_articles',
    'working_copies',
  ],
  onRestore: distrustArticles,
  beforeServing: sanitizeRestored,
  starter: articleStarter,
  content: [articleContent(articleRows)],
  uploadPlaces: articleUploadPlaces,
  trash: 'deleted_articles',
  jobs: (deps) => [
    { name: 'forget_orphaned_copies', every: DAY, atStart: true, run: () => forgetOrphans(deps.db) },
    // Runs in every process, by its own clock, as its queries do.
    { name: 'announce_due', every: 5000, inEachProcess: true, run: invalidateWhenDue(deps) },
    { name: 'announce_published', every: 5000, run: () => announcePublished(deps) },
    { name: 'clean_again', every: DAY, atStart: true, run: () => resanitize(deps) },
  ],
});

/** Includes restorable articles and versions, whose pictures must stay. */
async function* articleUploadPlaces(db: Db): AsyncGenerator<UploadPlace> {
  for await (const rows of inParts((after: Copy | undefined, limit) => copies(db, limit, after)))
    for (const { article_id, title, draft } of rows)
      yield place(article_id ?? 'new', `Kaydedilmemiş değişiklik: ${title}`, draft);
  for await (const rows of inParts((after: Row | undefined, limit) => deleted(db, limit, after)))
    for (const { id, whole } of rows) yield place(id, 'Silinen makale', whole);
  for await (const rows of inParts((after: Row | undefined, limit) => articles(db, limit, after)))
    for (const { id, kind, title, cover_image, content } of rows)
      yield place(id, `${kind === 'page' ? 'Sayfa' : 'Makale'}: ${title}`, `${cover_image}\n${content}`);
  for await (const rows of inParts((after: Row | undefined, limit) => versions(db, limit, after)))
    for (const { article_id, title, content } of rows)
      yield place(article_id, `Makalenin eski sürümü: ${title}`, content);
}

type Copy = { key: string };
type Row = { id: number };

const copies = (db: Db, limit: number, after?: Copy) =>
  db
    .selectFrom('working_copies')
    .select(['key', 'article_id', 'title', 'draft'])
    .where('draft', 'like', '%/uploads/%')
    .where('key', '>', after?.key ?? '')
    .orderBy('key')
    .limit(limit)
    .execute();

const deleted = (db: Db, limit: number, after?: Row) =>
  db
    .selectFrom('deleted_articles')
    .select(['article_id as id', 'whole'])
    .where('deleted_at', '>=', restorableSince())
    .where('article_id', '>', after?.id ?? 0)
    .orderBy('article_id')
    .limit(limit)
    .execute();

const articles = (db: Db, limit: number, after?: Row) =>
  db
    .selectFrom('articles')
    .select(['id', 'kind', 'title', 'cover_image', 'content'])
    .where(({ eb, or }) => or([eb('cover_image', '!=', ''), eb('content', 'like', '%/uploads/%')]))
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();

const versions = (db: Db, limit: number, after?: Row) =>
  db
    .selectFrom('article_versions')
    .select(['id', 'article_id', 'title', 'content'])
    .where('content', 'like', '%/uploads/%')
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();

const place = (id: number | string, label: string, text: string): UploadPlace => ({
  label,
  to: `/admin/articles/${id}`,
  text,
});
