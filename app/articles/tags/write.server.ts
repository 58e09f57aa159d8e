import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { inParts } from '#platform/database/queries.ts';
import { waitForOtherSaves } from '#platform/database/revisions.ts';
import { gone } from '#platform/refused.ts';
import { splitTags, tagNamesOf } from '../read.server.ts';
import { languagesOfTag } from '../site/cards.server.ts';
import { replaceTags } from '../write.server.ts';
import type { Tag } from './contract.ts';
import { findTag } from './read.server.ts';
import { distinctTags, tagSlug } from './tag.ts';
import { moveTranslation, tagTexts } from './translation.server.ts';

/**
 * Renames a tag wherever it is; a name that another tag has merges the two. Articles get a new revision, so that a form
 * opened before cannot bring the old name back, and keep the date of their last change: no reader's text changed.
 */
export async function renameTag(db: Db, slug: string, name: string) {
  const target = tagSlug(name);
  const slugs = [slug, target];
  const rename = (names: string[]) =>
    distinctTags(names.map((one) => (slugs.includes(tagSlug(one)) ? name : one)));
  return db.transaction().execute(async (trx) => {
    const before = await lockTag(trx, slug);
    const merged = target !== slug && (await findTag(trx, target)) !== undefined;
    const languages = target === slug ? [] : await languagesOfTag(trx, slug);
    const texts = await tagTexts(trx);
    const changed = await changeTags(trx, slugs, rename);
    await moveTranslation(trx, texts, slug, merged ? undefined : target);
    const saved = await findTag(trx, target);
    if (!saved) throw gone();
    return { before, saved, merged, changed, languages };
  });
}

/** Takes a tag from every article. Returns it as it was. */
export const deleteTag = (db: Db, slug: string): Promise<Tag> =>
  db.transaction().execute(async (trx) => {
    const tag = await lockTag(trx, slug);
    const texts = await tagTexts(trx);
    await changeTags(trx, [slug], (names) => names.filter((one) => tagSlug(one) !== slug));
    await moveTranslation(trx, texts, slug, undefined);
    return tag;
  });

async function lockTag(trx: Db, slug: string) {
  await waitForOtherSaves(trx);
  const tag = await findTag(trx, slug);
  if (!tag) throw gone();
  return tag;
}

type Change = (names: string[]) => string[];

/** Changes the tags of all articles, of those in the trash, and of what is typed and not saved. Returns how many articles changed. */
async function changeTags(trx: Db, slugs: string[], change: Change): Promise<number> {
  const changed = await changeArticles(trx, slugs, change);
  const revisions = new Map([...changed, ...(await changeTrash(trx, change))]);
  for (const [id, rev] of revisions) await followArticle(trx, id, rev);
  await changeCopies(trx, change, revisions);
  return changed.size;
}

/** Revisions by id, before the change. */
type Revisions = Map<number, number>;

async function changeArticles(trx: Db, slugs: string[], change: Change): Promise<Revisions> {
  const rows = await trx
    .selectFrom('articles')
    .select(['id', 'rev', tagNamesOf('articles').as('tags')])
    .where('id', 'in', trx.selectFrom('article_tags').select('article_id').where('slug', 'in', slugs))
    .execute();
  const changed: Revisions = new Map();
  for (const { id, rev, tags } of rows) {
    const names = splitTags(tags);
    const next = change(names);
    if (isDeepStrictEqual(next, names)) continue;
    await replaceTags(trx, id, next);
    await trx
      .updateTable('articles')
      .set({ rev: rev + 1 })
      .where('id', '=', id)
      .execute();
    changed.set(id, rev);
  }
  return changed;
}

const stored = z.looseObject({
  article: z.looseObject({ rev: z.int() }),
  tags: z.array(z.string()).default([]),
});

async function changeTrash(trx: Db, change: Change): Promise<Revisions> {
  const changed: Revisions = new Map();
  const read = (after: { article_id: number } | undefined, limit: number) =>
    trx
      .selectFrom('deleted_articles')
      .select(['article_id', 'whole'])
      .where('article_id', '>', after?.article_id ?? 0)
      .orderBy('article_id')
      .limit(limit)
      .execute();
  for await (const rows of inParts(read))
    for (const { article_id, whole } of rows) {
      const { article, tags, ...others } = stored.parse(JSON.parse(whole));
      const next = change(tags);
      if (isDeepStrictEqual(next, tags)) continue;
      const row = { ...others, article: { ...article, rev: article.rev + 1 }, tags: next };
      await trx
        .updateTable('deleted_articles')
        .set({ whole: JSON.stringify(row) })
        .where('article_id', '=', article_id)
        .execute();
      changed.set(article_id, article.rev);
    }
  return changed;
}

/** Keeps translations as current as they were: nothing that they translate has changed. */
const followArticle = (trx: Db, id: number, rev: number) =>
  trx
    .updateTable('translations')
    .set({ source_rev: rev + 1 })
    .where('kind', '=', 'articles')
    .where('record_id', '=', id)
    .where('source_rev', '=', rev)
    .execute();

const draftOf = z.looseObject({ tags: z.array(z.string()).optional() });

/** Keeps a copy's own revision: a form that is still open goes on, with the tags and the base that it knows. */
async function changeCopies(trx: Db, change: Change, revisions: Revisions) {
  const copies = await trx
    .selectFrom('working_copies')
    .select(['key', 'article_id', 'draft', 'base_rev'])
    .execute();
  for (const { key, article_id, draft: text, base_rev } of copies) {
    const draft = draftOf.parse(JSON.parse(text));
    const tags = draft.tags && change(draft.tags);
    const isCurrent = base_rev !== null && revisions.get(article_id ?? 0) === base_rev;
    if (!isCurrent && isDeepStrictEqual(tags, draft.tags)) continue;
    await trx
      .updateTable('working_copies')
      .set({ draft: JSON.stringify({ ...draft, tags }), base_rev: isCurrent ? base_rev + 1 : base_rev })
      .where('key', '=', key)
      .execute();
  }
}
