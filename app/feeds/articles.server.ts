import type { Kind } from '#app/articles/kinds.ts';
import { isVisible, splitTags, tagNamesOf } from '#app/articles/read.server.ts';
import { IN_FEED, inLanguage, selectCards } from '#app/articles/site/cards.server.ts';
import { tagSlug } from '#app/articles/tags.ts';
import { tagNames, translatables } from '#app/articles/translatable.server.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import { translate } from '#kit/languages/translate.server.ts';
import { changedAt } from '#kit/text/dates.ts';
import type { Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';

const LISTED = 1000;

/** Reads the newest articles, of a tag when one is given. */
export async function newestArticles(db: Db, language: Language, tag?: string) {
  const articles = await selectCards(db, language)
    .select(['articles.rendered', 'articles.discussion_url', 'articles.updated_at'])
    .select([tagNamesOf('articles').as('tags')])
    .where(isVisible('article', language))
    .$if(tag !== undefined, (all) => all.where('articles.id', 'in', tagged(db, tag).select('article_id')))
    .limit(IN_FEED)
    .execute();
  const [translated, names] = await Promise.all([inLanguage(db, language, articles), tagNames(db, language)]);
  return translated.map(({ category, tags, rendered: content, date: published, ...article }) => ({
    ...article,
    content,
    published,
    updated: changedAt(article.updated_at, published),
    subjects: [
      ...new Set([
        ...(category ? [categoryLabel(category, words[language])] : []),
        ...splitTags(tags).map((name) => names.get(tagSlug(name)) ?? name),
      ]),
    ],
  }));
}

const tagged = (db: Db, slug = '') => db.selectFrom('article_tags').where('slug', '=', slug);

export type FeedArticle = Awaited<ReturnType<typeof newestArticles>>[number];

export async function articleTitles(db: Db, language: Language, kind: Kind) {
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'excerpt'])
    .where(isVisible(kind, language))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const { path } = translatables[kind];
  const translated = await translate(db, language, translatables[kind], articles);
  return translated.map(({ slug, ...article }) => ({
    ...article,
    path: path?.(slug.replace(/^\//, '')) ?? '',
  }));
}

export async function tagName(db: Db, language: Language, slug: string): Promise<string> {
  const tag = await tagged(db, slug).select('name').executeTakeFirst();
  return (await tagNames(db, language)).get(slug) ?? tag?.name ?? slug;
}
