import { asPage } from '#kit/contract/fields.ts';
import { fold, wordsOf } from '#kit/text/fold.ts';
import type { Db } from '#platform/database/database.ts';
import { isVisible } from '../read.server.ts';
import type { Tag, TagQuery } from './contract.ts';

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

export async function findTag(db: Db, slug: string): Promise<Tag | undefined> {
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
