import { fallbacksFor } from '#app/profile/fallback.ts';
import { type Profile, type ProfileKey, profileKeys } from '#app/profile/keys.ts';
import { editedKeys, requiredKeys } from './fields.ts';

export type SettingsValues = Record<string, string>;

/** What stands in the form at first: what is stored and nothing else. */
export const valuesOf = (profile: Profile): SettingsValues =>
  Object.fromEntries(editedKeys.map((key) => [key, profile[key] ?? '']));

/** What is sent: every value that differs from the stored one and is not empty, with its type and category. */
export function itemsOf(stored: Profile, values: SettingsValues) {
  return editedKeys.flatMap((key) => {
    const value = values[key]?.trim();
    if (!value || value === stored[key]) return [];
    const { type, category } = profileKeys[key];
    return [{ key, value, type, category }];
  });
}

/** The required keys that would have no value: emptied here, or never entered where nothing stands in their place. */
export function missingKeys(stored: Profile, values: SettingsValues): ProfileKey[] {
  const fallbacks: Profile = { ...fallbacksFor(values), full_name: '', title: '', bio: '' };
  return requiredKeys.filter((key) => !values[key]?.trim() && (stored[key] || !fallbacks[key]));
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
