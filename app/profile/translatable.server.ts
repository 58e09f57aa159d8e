import { fieldsOf, sourceOf, type Translatable } from '#app/languages/translatable.ts';
import { translate } from '#app/languages/translate.server.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import { words } from '#app/texts/words.server.ts';
import type { Untranslated } from '#app/texts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { profileMap } from './contract.ts';
import type { Profile } from './keys.ts';
import { getOwnProfile, getPublicProfile } from './queries.server.ts';

export type TranslatedProfile = Profile & Untranslated;

const ONLY = 1;

const names = {
  title: ['Unvan', 'line'],
  bio: ['Kısa tanıtım', 'text'],
  aboutSummary: ['Profesyonel özet', 'text'],
  location: ['Konum', 'line'],
  site_title: ['Site başlığı', 'line'],
  site_description: ['Site açıklaması', 'text'],
  site_keywords: ['Anahtar kelimeler', 'line'],
  heroGreeting: ['Karşılama', 'line'],
  heroSubtitle: ['Alt başlık', 'line'],
  heroTagline: ['Slogan', 'line'],
  heroDescription: ['Ana sayfa açıklaması', 'text'],
  heroKeywords: ['Ana sayfa anahtar kelimeleri', 'line'],
  heroNow: ['Şu anda', 'line'],
  contactButtonText: ['İletişim düğmesi', 'line'],
  projectsButtonText: ['Projeler düğmesi', 'line'],
  cvButtonText: ['CV düğmesi', 'line'],
} as const satisfies Parameters<typeof fieldsOf>[1];

export const translatableProfile: Translatable = {
  kind: 'profile',
  one: 'Profil ve ana sayfa',
  scope: 'profile:write',
  fields: () => fieldsOf(profileMap.shape, names),
  sources: async (db) => [sourceOf({ ...(await getOwnProfile(db)), id: ONLY }, 'Kişisel bilgiler', names)],
};

/** Reads what a visitor may know, in a language. Greeting and buttons without a translation are those of the language. */
export async function profileIn(db: Db, language: Language): Promise<TranslatedProfile> {
  const profile = await getPublicProfile(db);
  if (language === DEFAULT) return profile;
  const rows = [{ ...profile, id: ONLY }];
  const [{ id: _, untranslated, ...translated } = { id: ONLY }] = await translate(
    db,
    language,
    translatableProfile,
    rows,
  );
  const kept = Object.entries(translated).filter(
    ([key]) => !(key in words[language].t.profile.hero && untranslated?.has(key)),
  );
  return { ...Object.fromEntries(kept), ...(untranslated && { untranslated }) };
}
