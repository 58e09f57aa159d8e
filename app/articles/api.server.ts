import { refuseKey } from '#app/auth/guard.server.ts';
import { htmlToMarkdown } from '#app/editor/sanitize.server.ts';
import { type ApiContext, body, doc, idOf, query, slice } from '#app/http.server.ts';
import { didHide } from '#platform/database/save-revised.ts';
import { problem } from '#platform/http/problem.ts';
import {
  type Article,
  articleFormat,
  articleInput,
  articleList,
  articlePatch,
  articleQuery,
  articleReply,
  articleSaved,
  previewReply,
  seriesList,
  versionList,
  versionPatch,
  versionReply,
} from './contract.ts';
import { findPreviewed, previewLink, revokePreviews } from './preview.server.ts';
import { findArticle, listArticles, listSeries } from './queries.server.ts';
import { rightsOf } from './rights.ts';
import { addArticle, type SaveOutcome, saveArticle } from './save.server.ts';
import { deleteArticle, restoreArticle } from './trash.server.ts';
import { getVersion, listVersions, nameVersion } from './versions.server.ts';

/** /api/article-series: what the form suggests. */
export const articleSeries = slice().get('/', doc('Names of series', seriesList), async (c) =>
  c.json(await listSeries(c.var.deps.db)),
);

/** /api/articles: visitors get what is published and due. `:key` is a slug or an id. */
export const articles = slice()
  .get('/', doc('Articles, newest first', articleList), query(articleQuery), async (c) =>
    c.json(await listArticles(c.var.deps.db, readerOf(c), c.req.valid('query'))),
  )
  .post('/', doc('Add an article', articleSaved, 201), body(articleInput), async (c) =>
    answer(
      await addArticle(c.var.deps.db, c.req.valid('json'), { rights: rightsOf(c.var.key) }),
      'Makale başarıyla eklendi.',
      201,
    ),
  )
  .get('/:key', doc('One article', articleReply), query(articleFormat), async (c) => {
    const article = await asked(c);
    if (!article) return problem(404);
    const { format } = c.req.valid('query');
    return c.json(format === 'html' ? article : await asMarkdown(article));
  })
  .put('/:key', doc('Save an article', articleSaved), body(articlePatch), async (c) => {
    const article = await asked(c);
    if (!article) return problem(404);
    const outcome = await saveArticle(c.var.deps.db, article.id, c.req.valid('json'), rightsOf(c.var.key));
    if (outcome && 'saved' in outcome) c.set('withdrawn', didHide(outcome, isPublic));
    return answer(outcome, 'Makale başarıyla güncellendi.', 200);
  })
  .delete('/:key', doc('Delete an article with its versions'), async (c) => {
    c.set('failure', 'Makale silinirken bir hata oluştu.');
    const article = await asked(c);
    const outcome = article && (await deleteArticle(c.var.deps.db, article.id, rightsOf(c.var.key)));
    if (!outcome) return problem(404);
    return outcome === true ? c.body(null, 204) : refuseKey([outcome.missing]);
  })
  .post('/:id{[0-9]{1,9}}/restore', doc('Take a deletion back', articleReply), async (c) => {
    const article = await restoreArticle(c.var.deps.db, idOf(c));
    return article ? c.json(article) : problem(404);
  })
  .get('/:key/versions', doc('The last saved versions, newest first', versionList), async (c) => {
    const article = await asked(c);
    return article && c.var.owner ? c.json(await listVersions(c.var.deps.db, article.id)) : problem(404);
  })
  .get('/:key/versions/:version{[0-9]{1,9}}', doc('One saved version', versionReply), async (c) => {
    const article = await asked(c);
    const version = article && (await getVersion(c.var.deps.db, article.id, Number(c.req.param('version'))));
    return version ? c.json(version) : problem(404);
  })
  .put('/:key/versions/:version{[0-9]{1,9}}', doc('Name a saved version'), body(versionPatch), async (c) => {
    const article = await asked(c);
    const { db } = c.var.deps;
    const { name } = c.req.valid('json');
    const isNamed = article && (await nameVersion(db, article.id, Number(c.req.param('version')), name));
    return isNamed ? c.body(null, 204) : problem(404);
  })
  .post('/:key/preview-link', doc('A link that shows a draft for a week', previewReply), async (c) => {
    const article = await asked(c);
    const previewed = article && (await findPreviewed(c.var.deps.db, article.id));
    return previewed ? c.json(previewLink(c.var.deps.secret, previewed)) : problem(404);
  })
  .delete('/:key/preview-link', doc('Revoke every such link'), async (c) => {
    const article = await asked(c);
    if (!article) return problem(404);
    await revokePreviews(c.var.deps.db, article.id);
    return c.body(null, 204);
  });

const isPublic = ({ status, published_at }: Article) =>
  status === 'published' && published_at !== null && published_at <= new Date().toISOString();

const asMarkdown = async (article: Article): Promise<Article> => ({
  ...article,
  content: (await htmlToMarkdown(article.content)).text,
});

const readerOf = (c: ApiContext) => (c.var.owner ? 'owner' : 'visitor');

const asked = (c: ApiContext) => findArticle(c.var.deps.db, readerOf(c), c.req.param('key') ?? '');

function answer(outcome: SaveOutcome, message: string, status: 200 | 201): Response {
  if (!outcome) return problem(404);
  if ('missing' in outcome) return refuseKey([outcome.missing]);
  if ('errors' in outcome) return problem(422, { errors: outcome.errors });
  if ('stale' in outcome) return problem(409, { current: outcome.stale });
  return Response.json({ message, data: outcome.saved }, { status });
}
