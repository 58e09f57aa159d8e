import { jsonPart } from '#app/content/json-file.ts';
import { profileMap } from './contract.ts';
import { getProfile, saveProfile } from './queries.server.ts';

/** Sets missing values on import and replaces starter values. */
export const profileContent = jsonPart({
  name: 'profile',
  read: ({ db }) => getProfile(db),
  async merge({ db }, given) {
    const wanted = profileMap.parse(given);
    const rows = await db.selectFrom('personal_info').select(['key', 'value', 'is_starter']).execute();
    const own = new Set(
      rows.filter(({ value, is_starter }) => value !== '' && !is_starter).map(({ key }) => key),
    );
    const missing = Object.fromEntries(Object.entries(wanted).filter(([key]) => !own.has(key)));
    await saveProfile(db, missing);
    const added = Object.keys(missing).length;
    return { added, kept: Object.keys(wanted).length - added };
  },
});
