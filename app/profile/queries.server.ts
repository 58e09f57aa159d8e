import type { Generated } from 'kysely';
import { ONLY, translatable } from '#kit/languages/translatable.ts';
import { translateOnly } from '#kit/languages/translate.server.ts';
import type { Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Untranslated } from '#kit/texts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { saveRevised } from '#platform/database/revisions.ts';
import { readSettings, writeSettings } from '#platform/database/settings-and-facts.ts';
import { linkLines, type OwnProfile, profileMap } from './contract.ts';
import { isProfileKey, type Profile, type ProfileKey, privateKeys, profileFields } from './fields.ts';
import { linesOfLinks } from './links.ts';
import { hideExamplePerson, isNamed, nameExampleSite } from './starter.server.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    personal_info: {
      key: string;
      value: string;
      type: string;
      category: string;
      is_starter: Generated<number>;
    };
  }
}

/** Reads the profile; `ofOwner` leaves out examples. */
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

/** A value and whether it is an example. */
export type StoredValue = { value: string; is_starter: number };

export async function readStored(db: Db, keys: readonly ProfileKey[]): Promise<Map<string, StoredValue>> {
  const rows = await db
    .selectFrom('personal_info')
    .select(['key', 'value', 'is_starter'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, ...stored }) => [key, stored]));
}

/** Restores values as they were stored. */
export async function putBack(trx: Db, before: ReadonlyMap<ProfileKey, StoredValue | undefined>) {
  if (before.size === 0) return;
  const rows = [...before].flatMap(([key, stored]) =>
    stored ? [{ ...rowOf(key, stored.value), ...stored }] : [],
  );
  await trx
    .deleteFrom('personal_info')
    .where('key', 'in', [...before.keys()])
    .execute();
  if (rows.length > 0) await trx.insertInto('personal_info').values(rows).execute();
  await nameExampleSite(trx);
  await writeSettings(trx, REVISION, {});
}

/** Settings row with the revision shared by all values. */
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

function rowOf(key: keyof typeof profileFields, value: string) {
  const { type, category } = profileFields[key];
  return { key, value, type, category };
}

export type TranslatedProfile = Profile & Untranslated;

export const translatableProfile = translatable({
  kind: 'profile',
  one: 'Profil ve ana sayfa',
  shape: { ...profileMap.shape, links: linkLines },
  list: async (db) => [{ ...linesOfLinks(await getOwnProfile(db)), id: ONLY }],
  titleOf: () => 'Kişisel bilgiler',
});

/** Reads the public profile in a language. Untranslated greeting and buttons take the language's default texts. */
export async function profileIn(db: Db, language: Language): Promise<TranslatedProfile> {
  const profile = await getPublicProfile(db);
  const { untranslated, ...translated } = await translateOnly(db, language, translatableProfile, profile);
  const kept = Object.entries(translated).filter(
    ([key]) => !(key in words[language].t.profile.hero && untranslated?.has(key)),
  );
  return { ...Object.fromEntries(kept), ...(untranslated && { untranslated }) };
}
