import { defineResource } from '#app/resource.ts';
import { articleSitemap, sharedArticle } from './addresses.server.ts';
import { articleAgents } from './agents/agents.ts';
import { articleSeries, articles } from './api.server.ts';
import { articleContent } from './content/content.server.ts';
import { importFromFile, importFromUrl } from './import/api.server.ts';
import { announcePublished } from './publishing/announce.server.ts';
import { publication } from './publishing/publication.server.ts';
import { invalidateWhenDue } from './publishing/scheduled-publishing.server.ts';
import { resanitize } from './sanitize/resanitize.server.ts';
import { distrustArticles, sanitizeRestored } from './sanitize/sanitize-restored.server.ts';
import { writeArticleStarter } from './starter/starter.server.ts';
import { articleCover } from './upload.server.ts';
import { articleUploadPlaces } from './upload-places.server.ts';
import { articleCopy, workingCopies } from './working-copies/api.server.ts';
import { forgetOrphans } from './working-copies/queries.server.ts';

const written = ['POST /', 'PUT /:key', 'DELETE /:key'];
const NAME_VERSION = 'PUT /:key/versions/:version{[0-9]{1,9}}';
const DAY = 24 * 60 * 60 * 1000;

export const articlesResource = defineResource({
  name: 'articles',
  agents: articleAgents,
  api: [
    {
      path: '/articles/upload-cover',
      routes: articleCover,
      keys: { 'media:write': ['POST /'] },
      changes: [],
      takesUploads: true,
    },
    {
      path: '/articles/import-medium',
      routes: importFromUrl,
      keys: 'none',
      changes: ['articles', 'categories'],
    },
    {
      path: '/articles/import-file',
      routes: importFromFile,
      keys: 'none',
      changes: ['articles', 'categories'],
      takesUploads: true,
    },
    {
      path: '/articles/publication',
      routes: publication,
      keys: 'none',
      changes: [],
      audit: { skips: ['POST /'] },
    },
    {
      path: '/articles',
      routes: articles,
      public: ['GET /', 'GET /:key'],
      keys: {
        'content:read': [
          'GET /',
          'GET /:key',
          'GET /:key/versions',
          'GET /:key/versions/:version{[0-9]{1,9}}',
        ],
        // Leaves it to saving which articles each key may write.
        'content:write': [...written, 'POST /:key/preview-link', 'DELETE /:key/preview-link', NAME_VERSION],
        'content:publish': [...written, 'POST /:id{[0-9]{1,9}}/restore'],
      },
      changes: ['articles'],
    },
    { path: '/article-series', routes: articleSeries, keys: { 'content:read': ['GET /'] }, changes: [] },
    {
      path: '/articles/:id{[0-9]{1,9}}/working-copy',
      routes: articleCopy,
      keys: 'none',
      changes: [],
      audit: { skips: ['PUT /', 'DELETE /'] },
    },
    {
      path: '/working-copies',
      routes: workingCopies,
      keys: 'none',
      changes: [],
      audit: { skips: ['PUT /:key{[a-z0-9-]{8,40}}', 'DELETE /:key{[a-z0-9-]{8,40}}'] },
    },
  ],
  pages: async () => [
    (await import('./site/index.tsx')).blog,
    (await import('./site/tag.tsx')).tagPage,
    (await import('./site/show.tsx')).article,
  ],
  sitemap: articleSitemap,
  share: { pages: { blog: { title: 'Blog', path: '/blog' } }, rows: { article: sharedArticle } },
  dock: async () => (await import('./dock.ts')).articlesDock,
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
  starter: { table: 'articles', write: writeArticleStarter },
  content: [articleContent],
  uploadPlaces: articleUploadPlaces,
  trash: 'deleted_articles',
  jobs: (deps) => [
    { name: 'forget_orphaned_copies', every: DAY, atStart: true, run: () => forgetOrphans(deps.db) },
    { name: 'announce_due', every: 5000, run: invalidateWhenDue(deps) },
    { name: 'announce_published', every: 5000, run: () => announcePublished(deps) },
    { name: 'clean_again', every: DAY, atStart: true, run: () => resanitize(deps) },
  ],
});
