import { requiredText } from '#app/contract/fields.ts';
import { fieldsOf, sourceOf, type Translatable } from '#app/languages/translatable.ts';
import { translationOf } from '#app/languages/translate.server.ts';
import { isAutomatic } from '#app/text/measure.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { contracts, type Kind, pathOf, slugPrefix } from './kinds.ts';
import { beginning, getArticle } from './queries.server.ts';

const names = {
  title: ['Başlık', 'line'],
  excerpt: ['Özet', 'text'],
  content: ['İçerik', 'rich'],
  series: ['Seri', 'line'],
  seo_description: ['Arama motorları için açıklama', 'text'],
} as const;

const translatable = (kind: Kind, one: string): Translatable => ({
  kind: `${kind}s`,
  one,
  scope: 'content:write',
  path: (slug) => pathOf(slugPrefix[kind] + slug),
  hasFiles: true,
  keptIn: [
    ['articles', 'id'],
    ['deleted_articles', 'article_id'],
  ],
  fields: () => fieldsOf(contracts[kind].input.shape, names),
  sources: (db, id) => (id === undefined ? listSources(db, kind) : findSource(db, kind, id)),
});

export const translatables: Record<Kind, Translatable> = {
  article: translatable('article', 'Makale'),
  page: translatable('page', 'Sayfa'),
};

async function listSources(db: Db, kind: Kind) {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'rev', 'title', 'excerpt', 'series', 'seo_description', beginning])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const excerpt = isAutomatic(row.excerpt, row.beginning) ? '' : row.excerpt;
    return sourceOf(Object.assign(row, { excerpt, content: UNREAD }), row.title, asked(kind));
  });
}

/** Stands for a text, which every article has. */
const UNREAD = '…';

const asked = (kind: Kind) =>
  Object.fromEntries(translatables[kind].fields({}).map(({ name }) => [name, true]));

/** Leaves out an excerpt that is made of the text. */
async function findSource(db: Db, kind: Kind, id: number) {
  const found = await getArticle(db, kind, id);
  if (!found) return [];
  const excerpt = found.excerpt_is_automatic ? '' : found.excerpt;
  return [sourceOf(Object.assign(found, { excerpt }), found.title, asked(kind))];
}

/** One record that holds the names of all tags by their slugs. */
const ALL_TAGS = 1;

const tagName = requiredText(40);

export const translatableTags: Translatable = {
  kind: 'tags',
  one: 'Etiketler',
  scope: 'profile:write',
  fields: (values) =>
    Object.entries(values).map(([slug, label]) => ({
      name: slug,
      label: String(label),
      kind: 'line',
      schema: tagName,
    })),
  async sources(db) {
    const rows = await db
      .selectFrom('article_tags')
      .select(({ fn }) => ['slug', fn.max('name').as('name')])
      .groupBy('slug')
      .orderBy('slug')
      .execute();
    const values = Object.fromEntries(rows.map(({ slug, name: shown }) => [slug, shown]));
    return rows.length > 0 ? [{ id: ALL_TAGS, rev: 1, title: 'Bütün etiketler', values }] : [];
  },
};

/** Returns the names of tags in another language, by slug. */
export async function tagNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  if (language === DEFAULT) return new Map();
  const names = await translationOf(db, language, translatableTags, ALL_TAGS);
  return new Map(Object.entries(names).map(([slug, shown]) => [slug, String(shown)]));
}
