import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { asPage } from '#kit/contract/fields.ts';
import { ONLY } from '#kit/languages/translatable.ts';
import { fold, wordsOf } from '#kit/text/fold.ts';
import type { Db } from '#platform/database/database.ts';
import { inParts } from '#platform/database/queries.ts';
import { waitForOtherSaves } from '#platform/database/revisions.ts';
import { gone } from '#platform/refused.ts';
import { isVisible, splitTags, tagNamesOf } from '../read.server.ts';
import { translatableTags } from '../rows.server.ts';
import { languagesOfTag } from '../site/cards.server.ts';
import { replaceTags } from '../write.server.ts';
import type { Tag, TagQuery } from './contract.ts';
import { distinctTags, tagSlug } from './tag.ts';

/** Lists all tags, the most used first. A tag has the spelling of its newest article, as on its page. */
export async function listTags(db: Db): Promise<Tag[]> {
  const rows = await selectUses(db).execute();
  return [...Map.groupBy(rows, ({ slug }) => slug)].map(asTag).toSorted(byUse);
}

type Uses = Awaited<ReturnType<ReturnType<typeof selectUses>['execute']>>;

/** Selects each tag of each article: those that readers see first, and the newest of them. */
const selectUses = (db: Db) =>
  db
    .selectFrom('article_tags')
    .innerJoin('articles', 'articles.id', 'article_tags.article_id')
    .select(['article_tags.slug', 'article_tags.name'])
    .select((eb) => [
      eb.case().when(isVisible()(eb)).then(1).else(0).end().as('is_visible'),
      eb.fn.coalesce('articles.published_at', 'articles.created_at').as('date'),
    ])
    .orderBy('is_visible', 'desc')
    .orderBy('date', 'desc')
    .orderBy('articles.id', 'desc');

function asTag([slug, uses]: [string, Uses]): Tag {
  return {
    slug,
    name: uses[0]?.name ?? slug,
    articles: uses.length,
    published: uses.filter(({ is_visible }) => is_visible === 1).length,
    used_at: uses.reduce((last, { date }) => (date > last ? date : last), ''),
  };
}

const byName = (one: Tag, other: Tag) => one.name.localeCompare(other.name, 'tr');
const byUse = (one: Tag, other: Tag) => other.articles - one.articles || byName(one, other);
const byDate = (one: Tag, other: Tag) => (one.used_at < other.used_at ? 1 : -1);

const orders = {
  articles: byUse,
  name: (one: Tag, other: Tag) => byName(other, one),
  used: (one: Tag, other: Tag) => (one.used_at === other.used_at ? byName(one, other) : byDate(one, other)),
};

export function pageOfTags(all: Tag[], { q, state, sort, order, per_page }: TagQuery, page: number) {
  const words = wordsOf(q);
  const found = all.filter(({ name }) => words.every((word) => fold(name).includes(word)));
  const by = { public: found.filter(isPublic), hidden: found.filter((tag) => !isPublic(tag)) };
  const sorted = (state ? by[state] : found).toSorted(orders[sort]);
  const wanted = order === 'asc' ? sorted.reverse() : sorted;
  return {
    ...asPage(wanted.slice((page - 1) * per_page, page * per_page), wanted.length, page, per_page),
    counts: { public: by.public.length, hidden: by.hidden.length },
  };
}

const isPublic = ({ published }: Tag) => published > 0;

async function findTag(db: Db, slug: string): Promise<Tag | undefined> {
  const uses = await selectUses(db).where('article_tags.slug', '=', slug).execute();
  return uses.length > 0 ? asTag([slug, uses]) : undefined;
}

const SHOWN = 50;

export async function findTagWithUses(db: Db, slug: string) {
  const tag = await findTag(db, slug);
  const uses = await db
    .selectFrom('articles')
    .innerJoin('article_tags', 'articles.id', 'article_tags.article_id')
    .select(['articles.id', 'articles.slug', 'articles.title', 'articles.status', 'articles.published_at'])
    .where('article_tags.slug', '=', slug)
    .orderBy((eb) => eb.fn.coalesce('articles.published_at', 'articles.created_at'), 'desc')
    .orderBy('articles.id', 'desc')
    .limit(SHOWN)
    .execute();
  return tag && { ...tag, uses };
}

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

const tagTexts = (db: Db) => translatableTags.source(db, ONLY);

type Texts = Awaited<ReturnType<typeof tagTexts>>;

/**
 * Moves the translations of a tag's name to its new slug, or removes them without one. They stay as current as they were
 * at `before`, unless a name that they translate has changed.
 */
async function moveTranslation(trx: Db, before: Texts, slug: string, target: string | undefined) {
  const after = await tagTexts(trx);
  const isSame = Object.entries(after?.values ?? {}).every(([tag, name]) => before?.values[tag] === name);
  const rows = await trx
    .selectFrom('translations')
    .select(['language', 'fields', 'rev', 'source_rev'])
    .where('kind', '=', translatableTags.kind)
    .execute();
  for (const { language, fields, rev, source_rev } of rows) {
    const { [slug]: moved, ...others }: Record<string, unknown> = JSON.parse(fields);
    const isMoved = moved !== undefined && target !== slug;
    const row = {
      ...(isMoved && {
        fields: JSON.stringify(target ? { ...others, [target]: moved } : others),
        rev: rev + 1,
      }),
      ...(isSame && after && source_rev === before?.rev && { source_rev: after.rev }),
    };
    if (Object.keys(row).length === 0) continue;
    await trx
      .updateTable('translations')
      .set(row)
      .where('kind', '=', translatableTags.kind)
      .where('language', '=', language)
      .execute();
  }
}
