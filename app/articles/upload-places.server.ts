import type { UploadPlace } from '#app/media/contract.ts';
import type { Db } from '#platform/database/database.ts';
import { restorableSince } from '#platform/database/trash.ts';

/** Restorable articles and versions keep their pictures. */
export async function articleUploadPlaces(db: Db): Promise<UploadPlace[]> {
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'kind', 'title', 'cover_image', 'content'])
    .where(({ eb, or }) => or([eb('cover_image', '!=', ''), eb('content', 'like', '%/uploads/%')]))
    .execute();
  const versions = await db
    .selectFrom('article_versions')
    .select(['article_id as id', 'title', 'content'])
    .where('content', 'like', '%/uploads/%')
    .execute();
  const deleted = await db
    .selectFrom('deleted_articles')
    .select(['article_id as id', 'whole'])
    .where('deleted_at', '>=', restorableSince())
    .execute();
  const copies = await db
    .selectFrom('working_copies')
    .select(['article_id as id', 'title', 'draft'])
    .where('draft', 'like', '%/uploads/%')
    .execute();
  const place = (id: number | string, label: string, text: string): UploadPlace => ({
    label,
    to: `/admin/articles/${id}`,
    text,
  });
  return [
    ...copies.map(({ id, title, draft }) => place(id ?? 'new', `Kaydedilmemiş değişiklik: ${title}`, draft)),
    ...deleted.map(({ id, whole }) => place(id, 'Silinen makale', whole)),
    ...articles.map(({ id, kind, title, cover_image, content }) =>
      place(id, `${kind === 'page' ? 'Sayfa' : 'Makale'}: ${title}`, `${cover_image}\n${content}`),
    ),
    ...versions.map(({ id, title, content }) => place(id, `Makalenin eski sürümü: ${title}`, content)),
  ];
}
