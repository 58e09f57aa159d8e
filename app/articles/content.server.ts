import { categoryNamed } from '#app/categories/icons.ts';
import { listCategories } from '#app/categories/queries.server.ts';
import { addTranslation, exportedOf } from '#app/languages/content.server.ts';
import {
  type ContentPart,
  type ContentStore,
  type Counts,
  readText,
  withName,
} from '#kit/content/content.ts';
import type { Source } from '#kit/content/source.ts';
import type { Target } from '#kit/content/target.ts';
import { hasDates } from '#kit/contract/fields.ts';
import { otherLanguages, pathIn } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import {
  readArticle,
  readTranslation,
  translationFile,
  writeArticle,
  writeTranslation,
} from './article-file.ts';
import { articleQuery } from './contract.ts';
import { isImported, listArticles } from './read.server.ts';
import type { TextRows } from './rows.server.ts';
import { fileOf, isFileOf, pathOf } from './text-type.ts';
import { addArticle, withoutMisfits } from './write.server.ts';

const PAGE = 100;

export const articleContent = (rows: TextRows): ContentPart => ({
  name: rows.name,
  write: ({ db }, target) => writeArticles(db, rows, target),
  merge: (store, source) => mergeArticles(store, rows, source),
});

async function writeArticles(db: Db, rows: TextRows, target: Target): Promise<number> {
  const translations = Map.groupBy(await exportedOf(db, rows.translated), ({ id }) => id);
  for (let page = 1; ; page += 1) {
    const query = { ...articleQuery.parse({ per_page: PAGE }), page };
    const { data, total, last_page } = await listArticles(db, rows, 'owner', query);
    if (total === 0) return total;
    const past = await pastOf(
      db,
      data.map(({ id }) => id),
    );
    for (const article of data) {
      const own = past.get(article.id) ?? [];
      const text = await writeArticle(article, {
        url: pathOf(rows.prefix + article.slug),
        aliases: own.flatMap(({ slug }) => (slug ? pathOf(slug) : [])),
        origin: own[0]?.origin ?? '',
      });
      const file = fileOf(rows, article.slug);
      await target.text(file, text);
      for (const translation of translations.get(article.id) ?? []) {
        const { language, slug } = translation;
        const shown = {
          url: pathIn(language, pathOf(rows.prefix + slug)),
          isShown: article.status === 'published',
          date: article.published_at,
        };
        await target.text(translationFile(file, language), await writeTranslation(translation, shown));
      }
    }
    if (page >= last_page) return total;
  }
}

/** Reads what the reply of an article omits: where it was imported from, and its old slugs. */
async function pastOf(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('article_addresses', 'article_addresses.article_id', 'articles.id')
    .select(['articles.id', 'articles.origin', 'article_addresses.slug'])
    .where('articles.id', 'in', ids)
    .orderBy('article_addresses.slug')
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}

async function mergeArticles(store: ContentStore, rows: TextRows, source: Source): Promise<Counts> {
  const { db } = store;
  const categories = new Map((await listCategories(db)).map(({ id, name }) => [name, id]));
  const counts = { added: 0, kept: 0 };
  for (const name of source.names.filter((item) => isFileOf(rows, item)).sort()) {
    const text = await readText(source, name);
    const { input, category, oldSlugs, origin, dates } = await withName(name, async () =>
      readArticle(rows, text),
    );
    const stored = (slug: string) => rows.prefix + slug;
    const isThere =
      (input.slug && (await isTaken(db, stored(input.slug)))) || (origin && (await isImported(db, origin)));
    counts[isThere ? 'kept' : 'added'] += 1;
    if (isThere) {
      await mergeTranslations(store, rows, stored(input.slug ?? ''), { source, name });
      continue;
    }
    const named = categoryNamed([...categories.keys()], category ?? '');
    const category_id = categories.get(named ?? '') ?? null;
    const article = { ...input, category_id, ...(await withoutMisfits(db, rows, input, 0)) };
    const added = await withName(name, () => addArticle(store, rows, article, origin ? { origin } : {}));
    if (hasDates(dates)) await db.updateTable('articles').set(dates).where('id', '=', added.id).execute();
    for (const slug of oldSlugs) await leaveOldAddress(db, stored(slug), added.id);
    await mergeTranslations(store, rows, stored(added.slug), { source, name });
  }
  return counts;
}

/** Adds an article's translations from their files. */
async function mergeTranslations(
  store: ContentStore,
  rows: TextRows,
  slug: string,
  { source, name }: { source: Source; name: string },
) {
  const named = store.db.selectFrom('articles').select('id').where('slug', '=', slug);
  const article = await named.executeTakeFirst();
  for (const language of otherLanguages) {
    const file = translationFile(name, language);
    if (!article || !source.names.includes(file)) continue;
    const text = await readText(source, file);
    const translation = await readTranslation(text, language);
    await withName(file, () => addTranslation(store, rows.translated, article.id, translation));
  }
}

function isTaken(db: Db, slug: string): Promise<boolean> {
  const old = db.selectFrom('article_addresses').select('slug').where('slug', '=', slug);
  return exists(db.selectFrom('articles').select('slug').where('slug', '=', slug).union(old));
}

async function leaveOldAddress(db: Db, slug: string, article_id: number) {
  if (!/^\/?[a-z0-9_-]{1,130}$/.test(slug) || (await isTaken(db, slug))) return;
  await db
    .insertInto('article_addresses')
    .values({ slug, article_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
