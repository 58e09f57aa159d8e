import type { UploadPlace } from '#app/media/contract.ts';
import type { Db } from '#platform/database/database.ts';

export async function profileUploadPlaces(db: Db): Promise<UploadPlace[]> {
  const rows = await db.selectFrom('personal_info').select(['key', 'value']).execute();
  return rows.map(({ key, value }) => ({
    label: key === 'cv_url' ? 'Özgeçmiş (CV)' : 'Site ayarları',
    to: '/admin/settings',
    text: value,
  }));
}
