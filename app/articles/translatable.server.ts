import { fieldsOf, sourceOf, type Translatable } from '#app/languages/translatable.ts';
import type { Db } from '#platform/database/database.ts';
import { contracts, type Kind, pathOf, slugPrefix } from './kinds.ts';
import { getArticle } from './queries.server.ts';

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
    .select(['id', 'rev', 'title'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => sourceOf(row, row.title, { title: true }));
}

/** Leaves out an excerpt that is made of the text. */
async function findSource(db: Db, kind: Kind, id: number) {
  const found = await getArticle(db, kind, id);
  if (!found) return [];
  const { fields } = translatables[kind];
  const asked = Object.fromEntries(fields({}).map(({ name }) => [name, true]));
  const excerpt = found.excerpt_is_automatic ? '' : found.excerpt;
  return [sourceOf(Object.assign(found, { excerpt }), found.title, asked)];
}
