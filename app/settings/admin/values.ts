import { fallbacksFor } from '#app/profile/fallback.ts';
import { type Profile, type ProfileKey, profileKeys } from '#app/profile/keys.ts';
import { editedKeys, requiredKeys } from './fields.ts';

export type SettingsValues = Record<string, string>;

export const valuesOf = (profile: Profile): SettingsValues =>
  Object.fromEntries(editedKeys.map((key) => [key, profile[key] ?? '']));

export function itemsOf(stored: Profile, values: SettingsValues) {
  return editedKeys.flatMap((key) => {
    const value = values[key]?.trim();
    if (!value || value === stored[key]) return [];
    const { type, category } = profileKeys[key];
    return [{ key, value, type, category }];
  });
}

/** Required keys that would have no value and no default. */
export function missingKeys(stored: Profile, values: SettingsValues): ProfileKey[] {
  const fallbacks: Profile = { ...fallbacksFor(values), full_name: '', title: '', bio: '' };
  return requiredKeys.filter((key) => !values[key]?.trim() && (stored[key] || !fallbacks[key]));
}

export const emptiedKeys = (saved: Profile, values: SettingsValues): ProfileKey[] =>
  editedKeys.filter((key) => saved[key] && !values[key]?.trim());

export function clashesOf(loaded: Profile, stored: Profile, values: SettingsValues): ProfileKey[] {
  return editedKeys.filter((key) => {
    const [before = '', now = '', mine = ''] = [loaded[key], stored[key], values[key]?.trim()];
    return now !== before && now !== mine && mine !== before;
  });
}

/** Takes changes made elsewhere to keys that are unchanged here. */
export function takeOver(loaded: Profile, stored: Profile, values: SettingsValues): SettingsValues {
  const merged = { ...values };
  for (const key of editedKeys) {
    if (stored[key] !== loaded[key] && values[key]?.trim() === (loaded[key] ?? ''))
      merged[key] = stored[key] ?? '';
  }
  return merged;
}
