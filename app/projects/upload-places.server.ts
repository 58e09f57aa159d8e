import type { UploadPlace } from '#app/media/contract.ts';
import type { Db } from '#platform/database/database.ts';

export async function projectUploadPlaces(db: Db): Promise<UploadPlace[]> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'title', 'image', 'gallery', 'content'])
    .execute();
  return rows.map(({ id, title, image, gallery, content }) => ({
    label: `Proje: ${title}`,
    to: `/admin/projects/${id}/edit`,
    text: `${image}\n${gallery}\n${content}`,
  }));
}
