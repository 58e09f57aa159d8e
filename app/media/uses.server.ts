import { restorableSince } from '#app/articles/trash.server.ts';
import { getSeo } from '#app/seo/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { UploadUse } from './contract.ts';

/** A text of the site that may name uploads, and where the owner changes it. */
type Place = UploadUse & { text: string };

/** Resources that show pictures add their own. */
const finders: ((db: Db) => Promise<Place[]>)[] = [inProjects, inArticles, inProfile, inSeo];

/** By hash: the places that show it. Deleted rows count as long as the deletion can be undone. */
export async function usesOf(db: Db, hashes: readonly string[]): Promise<Map<string, UploadUse[]>> {
  const places = (await Promise.all(finders.map((find) => find(db)))).flat();
  return new Map(
    hashes.map((hash) => [
      hash,
      places.filter(({ text }) => text.includes(`/uploads/${hash}`)).map(({ label, to }) => ({ label, to })),
    ]),
  );
}

async function inProjects(db: Db): Promise<Place[]> {
  const rows = await db.selectFrom('projects').select(['id', 'title', 'image', 'content']).execute();
  return rows.map(({ id, title, image, content }) => ({
    label: `Proje: ${title}`,
    to: `/admin/projects/${id}/edit`,
    text: `${image}\n${content}`,
  }));
}

async function inArticles(db: Db): Promise<Place[]> {
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'title', 'cover_image', 'content'])
    .execute();
  // An older version can be taken back, so its pictures stay too.
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
  return [
    ...deleted.map(({ id, whole }) => ({ id, cover_image: '', content: whole, label: 'Silinen makale' })),
    ...articles.map((article) => ({ ...article, label: `Makale: ${article.title}` })),
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

async function inProfile(db: Db): Promise<Place[]> {
  const rows = await db.selectFrom('personal_info').select(['key', 'value']).execute();
  return rows.map(({ key, value }) => ({
    label: key === 'cv_url' ? 'Özgeçmiş (CV)' : 'Site ayarları',
    to: '/admin/settings',
    text: value,
  }));
}

async function inSeo(db: Db): Promise<Place[]> {
  const { settings } = await getSeo(db);
  return [{ label: 'SEO ayarları', to: '/admin/seo', text: Object.values(settings).join('\n') }];
}
