import { fallbackPerson, fallbackTexts } from '#app/profile/fallback.ts';
import { type Profile, type ProfileKey, profileKeys } from '#app/profile/keys.ts';
import { editedKeys } from './fields.ts';

export type SettingsValues = Record<string, string>;

/** What stands in the form at first: what was saved, else what the pages show in its place. */
export function valuesOf(profile: Profile): SettingsValues {
  const shown: Profile = {
    ...fallbackTexts,
    heroDescription: profile.bio ?? fallbackPerson.bio,
    ...(profile.email && { contactEmail: profile.email }),
    ...(profile.site_keywords && {
      heroKeywords: profile.site_keywords
        .split(',')
        .map((word) => word.trim())
        .join(' • '),
    }),
    ...profile,
  };
  return Object.fromEntries(editedKeys.map((key) => [key, shown[key] ?? '']));
}

/** What is sent: every value that is not empty, with its type and category. */
export function itemsOf(values: SettingsValues) {
  return editedKeys.flatMap((key) => {
    const value = values[key]?.trim();
    if (!value) return [];
    const { type, category } = profileKeys[key];
    return [{ key, value, type, category }];
  });
}

/** The keys that had a value and were emptied: empty values are no part of what is sent. */
export const emptiedKeys = (saved: Profile, values: SettingsValues): ProfileKey[] =>
  editedKeys.filter((key) => saved[key] && !values[key]?.trim());

/** The keys that were changed here and, meanwhile, somewhere else too. */
export function clashesOf(loaded: Profile, stored: Profile, values: SettingsValues): ProfileKey[] {
  return editedKeys.filter((key) => {
    const [before = '', now = '', mine = ''] = [loaded[key], stored[key], values[key]?.trim()];
    return now !== before && now !== mine && mine !== before;
  });
}

/** What others changed meanwhile and nobody changed here: it is taken over rather than overwritten. */
export function takeOver(loaded: Profile, stored: Profile, values: SettingsValues): SettingsValues {
  const merged = { ...values };
  for (const key of editedKeys) {
    if (stored[key] !== loaded[key] && values[key]?.trim() === (loaded[key] ?? ''))
      merged[key] = stored[key] ?? '';
  }
  return merged;
}
