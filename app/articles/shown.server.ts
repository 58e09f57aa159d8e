import { htmlToMarkdown } from '#editor/index.server.ts';
import { translate } from '#kit/languages/translate.server.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import { withAbsoluteLinks } from '#kit/site/markdown.server.ts';
import { movedTo } from '#kit/site/pages.server.ts';
import { type Language, pathIn } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import { isPreviewAllowed } from './preview.server.ts';
import { getArticle, isVisible } from './read.server.ts';
import { hasSlug, type TextRows } from './rows.server.ts';
import { pathOf, type TextType } from './text-type.ts';

type Shown = { isPublished: boolean };

/** Finds the published text at an address, or the one that a preview link opens; redirects from earlier addresses. */
export async function findShown<Page extends Shown>(
  { deps, language, params: { slug = '' }, query, part }: PageRequest,
  type: TextType,
  read: (slug: string, isPreview: boolean) => Promise<Page | undefined>,
) {
  const { kind, prefix } = type;
  const preview = query.get('preview');
  const find = (isPreview: boolean) => part(kind, read(slug, isPreview), undefined);
  if (preview === null) {
    const data = await find(false);
    if (data?.isPublished) return { data };
  } else {
    // Checks the link before reading the page, which costs more.
    const known = await part(kind, findPreviewedAt(deps.db, type, language, slug), undefined);
    if (known && isPreviewAllowed(deps.secret, known, preview)) {
      const data = (await find(false)) ?? (await find(true));
      if (data) return { data, isPrivate: true };
    }
    // Redirects a wrong or expired link to the cached page.
    if (known && (await part(kind, isShownAt(deps.db, type, language, slug), false)))
      return movedTo(pathIn(language, pathOf(prefix + slug)));
  }
  const moved = await part(`moved ${kind}`, findMovedArticle(deps.db, type, slug), undefined);
  return moved === undefined ? undefined : movedTo(moved);
}

const atSlug = (db: Db, type: TextType, language: Language, slug: string, isPreview: boolean) =>
  db
    .selectFrom('articles')
    .select(['id', 'preview_epoch'])
    .where('kind', '=', type.kind)
    .where(hasSlug(type, language, slug, 'articles', isPreview));

/** Finds the text that a preview link at an address may open, without its content. */
const findPreviewedAt = (db: Db, type: TextType, language: Language, slug: string) =>
  atSlug(db, type, language, slug, true).executeTakeFirst();

/** Says whether visitors may read the text at an address. */
const isShownAt = (db: Db, type: TextType, language: Language, slug: string) =>
  exists(atSlug(db, type, language, slug, false).where(isVisible(type, language)));

/** Returns the present path of the text that had this slug before. */
async function findMovedArticle(db: Db, type: TextType, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('article_addresses')
    .innerJoin('articles', 'articles.id', 'article_addresses.article_id')
    .select('articles.slug')
    .where('article_addresses.slug', '=', type.prefix + slug)
    .where(isVisible(type))
    .executeTakeFirst();
  return row && pathOf(row.slug);
}

/** Writes title and facts, then the text as it was written. */
export async function articleMarkdown(
  { deps: { db, config }, language }: PageRequest,
  rows: TextRows,
  id: number,
  head: (string | false | null)[],
): Promise<string> {
  const stored = await getArticle(db, rows, id);
  const [shown] = await translate(db, language, rows.translated, stored ? [stored] : [], true);
  const { text } = await htmlToMarkdown(shown?.content ?? '');
  return withAbsoluteLinks([...head, text].filter(Boolean).join('\n\n'), config.SITE_URL);
}

export async function sharedArticle(db: Db, rows: TextRows, slug: string, language: Language) {
  const stored = await db
    .selectFrom('articles')
    .select(['id', 'title', 'slug'])
    .where(hasSlug(rows, language, slug))
    .where(isVisible(rows, language))
    .execute();
  const [row] = await translate(db, language, rows.translated, stored);
  return row && { title: row.title, path: pathOf(rows.prefix + slug) };
}
