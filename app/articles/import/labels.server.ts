import { listCategories } from '#app/categories/queries.server.ts';
import { fold } from '#app/text/fold.ts';
import type { Db } from '#platform/database/database.ts';
import { distinctTags, MAX_TAG, MAX_TAGS } from '../tags.ts';
import type { SourceArticle } from './import-article.server.ts';

/** Keeps the first category that exists here; the others become tags. */
export async function labelsOf({ db }: { db: Db }, { categories = [], tags = [] }: SourceArticle) {
  const existing = await listCategories(db);
  const match = (name: string) => existing.find((one) => fold(one.name) === fold(name));
  const category = categories.map(match).find(Boolean);
  const wanted = distinctTags([
    ...categories.filter((name) => match(name) !== category || !category),
    ...tags,
  ]);
  const kept = wanted.filter((name) => name.length <= MAX_TAG).slice(0, MAX_TAGS);
  const lost = wanted.filter((name) => !kept.includes(name));
  const notes = lost.length > 0 ? [`Şu etiketler alınmadı: ${lost.join(', ')}.`] : [];
  return { category_id: category?.id ?? null, tags: kept, notes };
}
