import type { Db } from '#platform/database/database.ts';
import { saveRevised } from '#platform/database/save-revised.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import type { OwnProfile } from './contract.ts';
import { isProfileKey, type Profile, privateKeys, profileKeys } from './keys.ts';
import { hideExamplePerson, isNamed, nameExampleSite } from './starter.server.ts';

/** `ofOwner` leaves out examples. */
export async function getProfile(db: Db, ofOwner = false): Promise<Profile> {
  const all = db.selectFrom('personal_info').select(['key', 'value']);
  const rows = await (ofOwner ? all.where('is_starter', '=', 0) : all).execute();
  const profile: Profile = {};
  for (const { key, value } of rows) {
    if (isProfileKey(key) && value !== '') profile[key] = value;
  }
  return profile;
}

export async function getPublicProfile(db: Db): Promise<Profile> {
  const profile = await getProfile(db);
  for (const key of privateKeys) delete profile[key];
  return profile;
}

export async function getOwnProfile(db: Db): Promise<OwnProfile> {
  const [profile, stored] = await Promise.all([getProfile(db), readSettings(db, REVISION)]);
  return { ...profile, rev: stored?.rev ?? 0 };
}

type SaveOptions = { clear?: boolean; rev?: number | undefined };

export async function saveProfile(db: Db, values: Profile, { clear = false, rev }: SaveOptions = {}) {
  const rows = Object.entries(values).flatMap(([key, value]) =>
    isProfileKey(key) && (clear || value.trim() !== '') ? [rowOf(key, value.trim())] : [],
  );
  return saveRevised(db, rev, getOwnProfile, async (trx) => {
    if (rows.length === 0) return;
    const wasNamed = await isNamed(trx);
    await writeRows(trx, rows);
    if (!wasNamed && (await isNamed(trx))) await hideExamplePerson(trx);
    await nameExampleSite(trx);
    await writeSettings(trx, REVISION, {});
  });
}

/** Counts the revisions of all values, in a row of the settings. */
const REVISION = 'personal_info';

async function writeRows(db: Db, rows: ReturnType<typeof rowOf>[]) {
  await db
    .insertInto('personal_info')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        is_starter: eb
          .case()
          .when('personal_info.value', '=', eb.ref('excluded.value'))
          .then(eb.ref('personal_info.is_starter'))
          .else(0)
          .end(),
      })),
    )
    .execute();
}

function rowOf(key: keyof typeof profileKeys, value: string) {
  const { type, category } = profileKeys[key];
  return { key, value, type, category };
}
