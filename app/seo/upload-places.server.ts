import type { UploadPlace } from '#app/media/contract.ts';
import type { Db } from '#platform/database/database.ts';
import { getSeo } from './queries.server.ts';

export async function seoUploadPlaces(db: Db): Promise<UploadPlace[]> {
  const { settings } = await getSeo(db);
  return [{ label: 'SEO ayarları', to: '/admin/seo', text: Object.values(settings).join('\n') }];
}
