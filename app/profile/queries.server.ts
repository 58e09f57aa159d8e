import type { Db } from '#db/database.ts';
import { isProfileKey, type Profile, privateKeys, profileKeys } from './keys.ts';

/** Every value the owner entered. */
export async function getProfile(db: Db): Promise<Profile> {
  const rows = await db.selectFrom('personal_info').select(['key', 'value']).execute();
  const profile: Profile = {};
  for (const { key, value } of rows) {
    if (isProfileKey(key) && value !== '') profile[key] = value;
  }
  return profile;
}

/** The values that a visitor may see. */
export async function getPublicProfile(db: Db): Promise<Profile> {
  const profile = await getProfile(db);
  for (const key of privateKeys) delete profile[key];
  return profile;
}

/** Writes the given values in one transaction. Empty ones change nothing unless `clear` says that they do. */
export async function saveProfile(db: Db, values: Profile, { clear = false } = {}) {
  const rows = Object.entries(values).flatMap(([key, value]) =>
    isProfileKey(key) && (clear || value.trim() !== '') ? [rowOf(key, value.trim())] : [],
  );
  if (rows.length === 0) return;
  await db
    .insertInto('personal_info')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), is_starter: 0 })),
    )
    .execute();
}

function rowOf(key: keyof typeof profileKeys, value: string) {
  const { type, category } = profileKeys[key];
  return { key, value, type, category };
}
