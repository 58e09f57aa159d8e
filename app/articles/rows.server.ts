import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { requiredText } from '#kit/contract/fields.ts';
import {
  ONLY,
  type Translatable,
  type TranslationSource,
  translatable,
} from '#kit/languages/translatable.ts';
import { translatedFields, whereIn } from '#kit/languages/translate.server.ts';
import { slugsOf } from '#kit/records/slugs.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { exists, inParts } from '#platform/database/queries.ts';
import { type AnyText, type Article, plainColumns } from './contract.ts';
import { getArticle } from './read.server.ts';
import { articleType, pathOf, type TextFields, type TextType } from './text-type.ts';

/** A field with an impossible value, why, and its replacement where nobody can be asked. */
type Misfit = { field: 'category_id' | 'place'; message: string; instead: null | '' };

/** What writing a text needs; the resources say which addresses are the site's own. */
export type TextDeps = Pick<Deps, 'db' | 'resources'>;

type Rules = {
  /** Slug of a title without letters. */
  fallback: string;
  taken: string;
  /** Says why a slug is refused even if no row has it. */
  refuse?: (deps: TextDeps, slug: string, ownId: number) => Promise<string | undefined>;
  misfits: (db: Db, fields: Partial<TextFields>, ownId: number) => Promise<Misfit[]>;
};

/** A type of text with what its rows need: unique slugs, checks of fields, and translations. */
export type TextRows<One extends AnyText = AnyText> = TextType<One> &
  Pick<Rules, 'misfits'> & {
    slugs: (resources: Deps['resources']) => ReturnType<typeof slugsOf>;
    translated: Translatable;
  };

export function textRows<One extends AnyText>(
  type: TextType<One>,
  { misfits, refuse = async () => undefined, ...slugs }: Rules,
): TextRows<One> {
  const { prefix } = type;
  return {
    ...type,
    misfits,
    translated: translatableText(type),
    slugs: (resources) =>
      slugsOf({
        table: 'articles',
        addresses: 'article_addresses',
        owner: 'article_id',
        prefix,
        refuse: (db, slug, ownId) => refuse({ db, resources }, slug, ownId),
        ...slugs,
      }),
  };
}

const translatableText = (type: TextType): Translatable =>
  translatable({
    kind: type.name,
    one: type.words.one,
    scope: 'content:write',
    path: (slug) => pathOf(type.prefix + slug),
    isText: true,
    keptIn: [
      ['articles', 'id'],
      ['deleted_articles', 'article_id'],
    ],
    shape: type.input.shape,
    list: (db) => inParts((after: Listed | undefined, limit) => listSources(db, type, limit, after?.id)),
    find: (db, id) => findSource(db, type, id),
    titleOf: ({ title }) => title,
  });

/** Restricts to the text with this slug in the language. */
export const hasSlug = (
  { name, prefix }: TextType,
  language: Language,
  slug: string,
  table = 'articles',
  isPreview = false,
) =>
  whereIn(
    language,
    name,
    table,
    (of) => sql`${sql.ref(`${of}.slug`)} = ${of === table ? prefix + slug : slug}`,
    isPreview,
  );

type Source = { id: number; rev: number; title: string };

/** Placeholder for the content, which is never empty and not read here. */
const UNREAD = '…';

type Listed = Source & { excerpt: string; content: string };

/** Newest first, older than `after`. Without content and automatic excerpts. */
async function listSources(db: Db, { kind }: TextType, limit: number, after?: number): Promise<Listed[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'rev', 'title', 'excerpt', 'excerpt_is_own', ...plainColumns])
    .where('kind', '=', kind)
    .$if(after !== undefined, (older) => older.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const excerpt = row.excerpt_is_own === 1 ? row.excerpt : '';
    return Object.assign(row, { excerpt, content: UNREAD });
  });
}

async function findSource(db: Db, type: TextType, id: number): Promise<Source | undefined> {
  const article = await getArticle(db, type, id);
  return article && Object.assign(article, article.excerpt_is_automatic && { excerpt: '' });
}

const tagName = requiredText(40);

/** A single record with the names of all tags, by slug. */
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
  async *sources(db) {
    const source = await sourceOfTags(db);
    yield source ? [source] : [];
  },
  source: async (db, id) => (id === ONLY ? sourceOfTags(db) : undefined),
};

async function sourceOfTags(db: Db): Promise<TranslationSource | undefined> {
  const rows = await db
    .selectFrom('article_tags')
    .select(({ fn }) => ['slug', fn.max('name').as('name')])
    .groupBy('slug')
    .orderBy('slug')
    .execute();
  const values = Object.fromEntries(rows.map(({ slug, name: shown }) => [slug, shown]));
  const rev = createHash('sha256').update(JSON.stringify(values)).digest().readUInt16BE();
  return rows.length > 0 ? { id: ONLY, rev, title: 'Bütün etiketler', values } : undefined;
}

/** Returns the names of tags in another language, by slug. */
export async function tagNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  const names = (await translatedFields(db, language, translatableTags)).get(ONLY) ?? {};
  return new Map(Object.entries(names).map(([slug, shown]) => [slug, String(shown)]));
}

export const articleRows: TextRows<Article> = textRows(articleType, {
  fallback: 'makale',
  taken: 'Bu adres başka bir makalede kullanılıyor.',
  async misfits(db, { category_id }) {
    if (category_id === null || category_id === undefined || (await hasCategory(db, category_id))) return [];
    return [{ field: 'category_id', message: 'Böyle bir kategori yok.', instead: null }];
  },
});

const hasCategory = (db: Db, id: number): Promise<boolean> =>
  exists(db.selectFrom('categories').select('id').where('id', '=', id));
