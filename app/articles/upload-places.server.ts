import type { UploadPlace } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { inParts } from '#platform/database/queries.ts';
import { restorableSince } from '#platform/database/trash.ts';

/** Includes restorable articles and versions, whose pictures must stay. */
export async function* articleUploadPlaces(db: Db): AsyncGenerator<UploadPlace> {
  for await (const rows of inParts((after: Copy | undefined, limit) => copies(db, limit, after)))
    for (const { article_id, title, draft } of rows)
      yield place(article_id ?? 'new', `Kaydedilmemiş değişiklik: ${title}`, draft);
  for await (const rows of inParts((after: Row | undefined, limit) => deleted(db, limit, after)))
    for (const { id, whole } of rows) yield place(id, 'Silinen makale', whole);
  for await (const rows of inParts((after: Row | undefined, limit) => articles(db, limit, after)))
    for (const { id, kind, title, cover_image, content } of rows)
      yield place(id, `${kind === 'page' ? 'Sayfa' : 'Makale'}: ${title}`, `${cover_image}\n${content}`);
  for await (const rows of inParts((after: Row | undefined, limit) => versions(db, limit, after)))
    for (const { article_id, title, content } of rows)
      yield place(article_id, `Makalenin eski sürümü: ${title}`, content);
}

type Copy = { key: string };
type Row = { id: number };

const copies = (db: Db, limit: number, after?: Copy) =>
  db
    .selectFrom('working_copies')
    .select(['key', 'article_id', 'title', 'draft'])
    .where('draft', 'like', '%/uploads/%')
    .where('key', '>', after?.key ?? '')
    .orderBy('key')
    .limit(limit)
    .execute();

const deleted = (db: Db, limit: number, after?: Row) =>
  db
    .selectFrom('deleted_articles')
    .select(['article_id as id', 'whole'])
    .where('deleted_at', '>=', restorableSince())
    .where('article_id', '>', after?.id ?? 0)
    .orderBy('article_id')
    .limit(limit)
    .execute();

const articles = (db: Db, limit: number, after?: Row) =>
  db
    .selectFrom('articles')
    .select(['id', 'kind', 'title', 'cover_image', 'content'])
    .where(({ eb, or }) => or([eb('cover_image', '!=', ''), eb('content', 'like', '%/uploads/%')]))
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();

const versions = (db: Db, limit: number, after?: Row) =>
  db
    .selectFrom('article_versions')
    .select(['id', 'article_id', 'title', 'content'])
    .where('content', 'like', '%/uploads/%')
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();

const place = (id: number | string, label: string, text: string): UploadPlace => ({
  label,
  to: `/admin/articles/${id}`,
  text,
});
