import { htmlToMarkdown } from '#editor/index.server.ts';
import { lostWords } from '#importers/index.server.ts';
import { cached } from '#kit/http/cached.server.ts';
import { refusedKey } from '#kit/http/problem.server.ts';
import {
  type ApiContext,
  answerDone,
  answerFound,
  body,
  ID,
  idOf,
  ownerRoute,
  publicRoute,
  query,
  reportWrite,
  router,
} from '#kit/http/routes.server.ts';
import { answerList } from '#kit/http/streams.server.ts';
import { didHide } from '#platform/database/revisions.ts';
import { gone, tooMany } from '#platform/refused.ts';
import {
  type AnyText,
  articleFormat,
  articleQuery,
  articleReceipt,
  previewReply,
  seriesList,
  versionList,
  versionPatch,
  versionReply,
} from './contract.ts';
import { findPreviewed, previewLink, revokePreviews } from './preview.server.ts';
import { findArticle, listArticles, listSeries, wholeList } from './read.server.ts';
import type { TextRows } from './rows.server.ts';
import { deleteArticle, restoreArticle } from './trash.server.ts';
import { getVersion, listVersions, nameVersion } from './versions.server.ts';
import { addArticle, demandRights, isMarkdown, isPublic, rightsOf, saveArticle } from './write.server.ts';

/** /api/article-series: names of series, which the form suggests. */
export const articleSeries = router().get(
  '/',
  ownerRoute('The names of all series', { reply: seriesList, scope: 'content:read' }),
  async (c) => c.json(await listSeries(c.var.deps.db)),
);

/** /api/articles and /api/pages. Visitors get only what is published and due. `:key` is a slug or an id. */
export function articleRoutes<One extends AnyText>(
  rows: TextRows<One>,
  { many, one }: { many: string; one: string },
) {
  const { kind, name, input, patch, reply, saved, list, words } = rows;
  const noun = words.one;
  const writes = {
    scope: ['content:write', 'content:publish'],
    invalidates: [name],
    receipt: articleReceipt,
  } as const;
  const edits = { scope: 'content:write', invalidates: [name] } as const;

  async function stored(c: ApiContext): Promise<One> {
    const article = await findArticle(c.var.deps.db, rows, readerOf(c), c.req.param('key') ?? '');
    if (!article) throw gone();
    return article;
  }

  return router()
    .get(
      '/',
      publicRoute(`${many}, newest first`, { reply: list, scope: 'content:read', refuses: [429] }),
      query(articleQuery),
      // Searches are not cached: anybody can invent their words.
      cached((c) => (c.req.query('q') ? undefined : JSON.stringify(articleQuery.parse(c.req.query())))),
      async (c) => {
        const { db } = c.var.deps;
        const { page, ...wanted } = c.req.valid('query');
        const { readings } = c.var.deps.limits;
        if (!c.var.owner && wanted.q && !readings.allows(c.var.address)) throw tooMany(60);
        if (page) return c.json(await listArticles(db, rows, readerOf(c), { ...wanted, page }));
        const { parts, around } = await wholeList(db, rows, readerOf(c), wanted);
        // Long lists, which may be too large to cache, count against the reader's limit.
        const cost = Math.floor(around.total / LONG);
        if (!c.var.owner && cost > 0 && !readings.allows(c.var.address, cost)) throw tooMany(60);
        return answerList(c, parts, around);
      },
    )
    .post(
      '/',
      ownerRoute(`Add ${one}`, { reply: saved, status: 201, ...writes, audit: `${noun} {id} eklendi` }),
      body(input),
      async (c) => {
        const input = c.req.valid('json');
        const data = await addArticle(c.var.deps, rows, input, callerOf(c));
        const lost =
          input.format !== 'html' && (await lostWords(input.content, data.content, isMarkdown(input)));
        return c.json({ message: `${noun} başarıyla eklendi.`, data, notes: lost ? [lost] : undefined }, 201);
      },
    )
    .get(
      '/:key',
      publicRoute(`One ${kind}`, { reply, scope: 'content:read' }),
      query(articleFormat),
      async (c) => {
        const article = await stored(c);
        const { format } = c.req.valid('query');
        return c.json(format === 'html' ? article : await asMarkdown(article));
      },
    )
    .put(
      '/:key',
      ownerRoute(`Save ${one}`, { reply: saved, ...writes, audit: `${noun} {id} değiştirildi` }),
      body(patch),
      async (c) => {
        const article = await stored(c);
        const change = await saveArticle(c.var.deps, rows, article.id, c.req.valid('json'), callerOf(c));
        reportWrite(c, { withdrawn: didHide(change, isPublic) });
        return c.json({ message: `${noun} başarıyla güncellendi.`, data: change.saved });
      },
    )
    .delete(
      '/:key',
      ownerRoute(`Delete ${one} with its versions`, {
        ...writes,
        audit: `${noun} {id} silindi`,
        failure: `${noun} silinirken bir hata oluştu.`,
      }),
      async (c) => {
        const { id } = await stored(c);
        return answerDone(c, await deleteArticle(c.var.deps.db, id, rightsOf(c.var.key)));
      },
    )
    .post(
      `/${ID}/restore`,
      ownerRoute('Restore a deleted text', { reply, ...writes, audit: `${noun} {id} geri getirildi` }),
      async (c) => answerFound(c, await restoreArticle(c.var.deps, rows, idOf(c), rightsOf(c.var.key))),
    )
    .get(
      '/:key/versions',
      ownerRoute('The last saved versions, newest first', { reply: versionList, scope: 'content:read' }),
      async (c) => c.json(await listVersions(c.var.deps.db, (await stored(c)).id)),
    )
    .get(
      '/:key/versions/:version{[0-9]{1,9}}',
      ownerRoute('One saved version', { reply: versionReply, scope: 'content:read' }),
      async (c) => {
        const { id } = await stored(c);
        return answerFound(c, await getVersion(c.var.deps.db, id, Number(c.req.param('version'))));
      },
    )
    .put(
      '/:key/versions/:version{[0-9]{1,9}}',
      ownerRoute('Name a saved version', { ...edits, audit: `${noun} {id} sürümü adlandırıldı` }),
      body(versionPatch),
      async (c) => {
        const { id } = await stored(c);
        const { name } = c.req.valid('json');
        const version = Number(c.req.param('version'));
        return answerDone(c, await nameVersion(c.var.deps.db, id, version, name));
      },
    )
    .post(
      '/:key/preview-link',
      ownerRoute('Create a preview link, valid for a week', {
        ...edits,
        reply: previewReply,
        audit: `${noun} {id} için önizleme bağlantısı alındı`,
      }),
      async (c) => {
        const previewed = await findPreviewed(c.var.deps.db, (await stored(c)).id);
        if (!previewed) throw gone();
        if (c.var.key?.scopes.includes('content:read') === false) throw refusedKey(['content:read']);
        return c.json(previewLink(c.var.deps.secret, previewed));
      },
    )
    .delete(
      '/:key/preview-link',
      ownerRoute('Revoke all preview links', {
        ...edits,
        audit: `${noun} {id} için önizleme bağlantıları iptal edildi`,
      }),
      async (c) => {
        const article = await stored(c);
        demandRights(rightsOf(c.var.key), article);
        await revokePreviews(c.var.deps.db, article.id);
        return c.body(null, 204);
      },
    );
}

/** Articles that take about as long to read as a search. */
const LONG = 100;

const asMarkdown = async (article: AnyText) => ({
  ...article,
  content: (await htmlToMarkdown(article.content)).text,
});

const readerOf = (c: ApiContext) => (c.var.owner ? 'owner' : 'visitor');

const callerOf = (c: ApiContext) => ({ rights: rightsOf(c.var.key) });
