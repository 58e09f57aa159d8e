import { jsonPart } from '#kit/content/parts.ts';
import { defineResource, type UploadPlace } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { profile } from './api.server.ts';
import { exportedProfile } from './contract.ts';
import { getProfile, saveProfile, translatableProfile } from './queries.server.ts';
import { hideExamplePerson, isNamed, showExamplePerson, writeProfileStarter } from './starter.server.ts';
import { profileTools } from './tools.ts';

/** On import, sets missing values and replaces starter values. */
const profileContent = jsonPart({
  name: 'profile',
  read: ({ db }) => getProfile(db),
  async merge({ db }, given) {
    const wanted = exportedProfile.parse(given);
    const own = await getProfile(db, true);
    const missing = Object.fromEntries(
      Object.entries(wanted).filter(([key, value]) => value !== undefined && !(key in own)),
    );
    await saveProfile(db, missing);
    const added = Object.keys(missing).length;
    return { added, kept: Object.keys(wanted).length - added };
  },
});

export const profileResource = defineResource({
  name: 'profile',
  agents: { tools: profileTools },
  api: { '/personal-info': profile },
  translated: [translatableProfile],
  tables: ['personal_info'],
  starter: {
    table: 'personal_info',
    write: writeProfileStarter,
    hasOwn: isNamed,
    hide: hideExamplePerson,
    show: showExamplePerson,
  },
  content: [profileContent],
  uploadPlaces: profileUploadPlaces,
});

async function* profileUploadPlaces(db: Db): AsyncGenerator<UploadPlace> {
  const rows = await db.selectFrom('personal_info').select(['key', 'value']).execute();
  for (const { key, value } of rows)
    yield {
      label: key === 'cv_url' ? 'Özgeçmiş (CV)' : 'Site ayarları',
      to: '/admin/settings',
      text: value,
    };
}
