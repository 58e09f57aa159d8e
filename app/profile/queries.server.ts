import { readSettings, writeSettings } from '#app/settings/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { Saved } from '#platform/http/revision.ts';
import type { OwnProfile } from './contract.ts';
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

/** Every value with its revision, as the settings edit them. */
export async function getOwnProfile(db: Db): Promise<OwnProfile> {
  const [profile, stored] = await Promise.all([getProfile(db), readSettings(db, REVISION)]);
  return { ...profile, rev: stored?.rev ?? 0 };
}

type SaveOptions = { clear?: boolean; rev?: number | undefined };

/**
 * Writes the given values in one transaction; of an outdated `rev` nothing. Empty ones change nothing unless `clear`
 * says that they do.
 */
export async function saveProfile(
  db: Db,
  values: Profile,
  { clear = false, rev }: SaveOptions = {},
): Promise<Saved<OwnProfile>> {
  const rows = Object.entries(values).flatMap(([key, value]) =>
    isProfileKey(key) && (clear || value.trim() !== '') ? [rowOf(key, value.trim())] : [],
  );
  return db.transaction().execute(async (trx) => {
    const current = await getOwnProfile(trx);
    if (rev !== undefined && rev < current.rev) return { stale: current };
    if (rows.length > 0) {
      await writeRows(trx, rows);
      await writeSettings(trx, REVISION, {});
    }
    return { saved: await getOwnProfile(trx) };
  });
}

/** The values stand a row each; the row of this name in the settings counts their revisions. */
const REVISION = 'personal_info';

async function writeRows(db: Db, rows: ReturnType<typeof rowOf>[]) {
  await db
    .insertInto('personal_info')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        // A sample becomes the owner's when the owner changes it.
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
