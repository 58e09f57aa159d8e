import { ONLY, translatable } from '#kit/languages/translatable.ts';
import { translateOnly } from '#kit/languages/translate.server.ts';
import type { Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Untranslated } from '#kit/texts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { linkLines, profileMap } from './contract.ts';
import type { Profile } from './keys.ts';
import { linesOfLinks } from './links.ts';
import { getOwnProfile, getPublicProfile } from './queries.server.ts';

export type TranslatedProfile = Profile & Untranslated;

export const translatableProfile = translatable({
  kind: 'profile',
  one: 'Profil ve ana sayfa',
  shape: { ...profileMap.shape, links: linkLines },
  names: {
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
    links: ['Diğer bağlantılar', 'text'],
  },
  list: async (db) => [{ ...linesOfLinks(await getOwnProfile(db)), id: ONLY }],
  titleOf: () => 'Kişisel bilgiler',
});

/** Reads what a visitor may know, in a language. Greeting and buttons without a translation are those of the language. */
export async function profileIn(db: Db, language: Language): Promise<TranslatedProfile> {
  const profile = await getPublicProfile(db);
  const { untranslated, ...translated } = await translateOnly(db, language, translatableProfile, profile);
  const kept = Object.entries(translated).filter(
    ([key]) => !(key in words[language].t.profile.hero && untranslated?.has(key)),
  );
  return { ...Object.fromEntries(kept), ...(untranslated && { untranslated }) };
}
