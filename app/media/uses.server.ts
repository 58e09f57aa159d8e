import { getSeo } from '#app/seo/queries.server.ts';
import type { Db } from '#db/database.ts';
import type { UploadUse } from './contract.ts';

/** A text of the site that may name uploads, and where the owner changes it. */
type Place = UploadUse & { text: string };

/** Where uploads may be used; a resource that shows pictures adds its own. */
const finders: ((db: Db) => Promise<Place[]>)[] = [inProjects, inProfile, inSeo];

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
