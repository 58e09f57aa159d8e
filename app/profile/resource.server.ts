import type { UploadPlace } from '#app/media/contract.ts';
import { defineResource } from '#app/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { profile } from './api.server.ts';
import { profileContent } from './content.server.ts';
import { writeProfileStarter } from './starter.server.ts';
import { profileTools } from './tools.ts';
import { translatableProfile } from './translatable.server.ts';

export const profileResource = defineResource({
  name: 'profile',
  agents: { tools: profileTools },
  api: { '/personal-info': profile },
  translated: [translatableProfile],
  tables: ['personal_info'],
  starter: { table: 'personal_info', write: writeProfileStarter },
  content: [profileContent],
  uploadPlaces: profileUploadPlaces,
});

async function profileUploadPlaces(db: Db): Promise<UploadPlace[]> {
  const rows = await db.selectFrom('personal_info').select(['key', 'value']).execute();
  return rows.map(({ key, value }) => ({
    label: key === 'cv_url' ? 'Özgeçmiş (CV)' : 'Site ayarları',
    to: '/admin/settings',
    text: value,
  }));
}
