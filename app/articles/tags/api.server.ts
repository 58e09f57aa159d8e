import { z } from 'zod';
import {
  type ApiContext,
  answerFound,
  body,
  ownerRoute,
  query,
  reportWrite,
  router,
} from '#kit/http/routes.server.ts';
import { type Language, pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { tagDetail, tagInput, tagList, tagPage, tagQuery, tagReceipt, tagSaved } from './contract.ts';
import { deleteTag, findTagWithUses, listTags, pageOfTags, renameTag } from './queries.server.ts';

const edits = { scope: 'content:publish', invalidates: ['articles'] } as const;

/** /api/tags: the tags of articles, by their slugs. */
export const tags = router()
  .get(
    '/',
    ownerRoute('The tags of articles, the most used first; with `page`, one page of them', {
      reply: z.union([tagList, tagPage]),
      scope: 'content:read',
    }),
    query(tagQuery),
    async (c) => {
      const all = await listTags(c.var.deps.db);
      const wanted = c.req.valid('query');
      return wanted.page ? c.json(pageOfTags(all, wanted, wanted.page)) : c.json(all);
    },
  )
  .get(
    '/:slug',
    ownerRoute('A tag and its newest articles', { reply: tagDetail, scope: 'content:read' }),
    async (c) => answerFound(c, await findTagWithUses(c.var.deps.db, c.req.param('slug'))),
  )
  .put(
    '/:slug',
    ownerRoute('Rename a tag in every article; the name of another tag merges the two', {
      ...edits,
      reply: tagSaved,
      receipt: tagReceipt,
      audit: 'Etiket değiştirildi: {subject}',
    }),
    body(tagInput),
    async (c) => {
      const { db } = c.var.deps;
      const { before, saved, merged, changed, languages } = await renameTag(
        db,
        c.req.param('slug'),
        c.req.valid('json').name,
      );
      for (const language of languages) await leadOn(c, language, before.slug, saved.slug);
      const subject = `“${before.name}” → “${saved.name}”`;
      reportWrite(c, {
        withdrawn: languages.length > 0,
        subject: merged ? `${subject} ile birleşti` : subject,
      });
      const message =
        changed === 0 ? unchanged : merged ? 'Etiketler birleştirildi.' : 'Etiketin adı değişti.';
      return c.json({ message, data: saved, merged, changed });
    },
  )
  .delete(
    '/:slug',
    ownerRoute('Remove a tag from every article', { ...edits, audit: 'Etiket silindi: {subject}' }),
    async (c) => {
      const { name } = await deleteTag(c.var.deps.db, c.req.param('slug'));
      reportWrite(c, { subject: `“${name}”` });
      return c.body(null, 204);
    },
  );

const unchanged = 'Etiketin adı zaten böyle.';

/** Redirects the old page of a tag; its feeds follow the page. */
async function leadOn(c: ApiContext, language: Language, from: string, to: string) {
  const { db, resources } = c.var.deps;
  const path = (slug: string) => pathIn(language, words[language].t.paths.tag(slug));
  for (const { redirect } of resources) await redirect?.(db, path(from), path(to));
}
