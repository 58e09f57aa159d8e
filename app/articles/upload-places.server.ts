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
  return [
    ...copies.map(({ id, title, draft }) => ({
      id: id ?? 'new',
      cover_image: '',
      content: draft,
      label: `Kaydedilmemiş değişiklik: ${title}`,
    })),
    ...deleted.map(({ id, whole }) => ({ id, cover_image: '', content: whole, label: 'Silinen makale' })),
    ...articles.map((article) => ({
      ...article,
      label: `${article.kind === 'page' ? 'Sayfa' : 'Makale'}: ${article.title}`,
    })),
    ...versions.map((version) => ({
      ...version,
      cover_image: '',
      label: `Makalenin eski sürümü: ${version.title}`,
    })),
  ].map(({ id, label, cover_image, content }) => ({
    label,
    to: `/admin/articles/${id}`,
    text: `${cover_image}\n${content}`,
  }));
}
