import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OwnProfile, ownProfile, profileMap, profileReply } from '#app/profile/contract.ts';
import { fallbacksFor, type Profile, type ProfileKey, profileFields } from '#app/profile/fields.ts';
import { linesOfLinks } from '#app/profile/links.ts';
import { type Answer, send } from '#kit/client/api.ts';
import { labelsOf } from '#kit/forms/form-fields.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { ConflictDialog } from '#kit/forms/use-revised-form.tsx';
import { editedKeys, requiredKeys, type TabId, tabOf } from './fields.ts';

type Saved = { profile: Profile; merged: SettingsValues };

/** Reads the stored values again before saving, merges changes made elsewhere, and asks about conflicts. */
export function useSettings(stored: Profile, tab: TabId, onTab: (tab: TabId) => void) {
  const [profile] = useState(() => linesOfLinks(stored));
  const loaded = useRef(profile);
  const [clash, setClash] = useState<{ stored: Profile; keys: ReturnType<typeof clashesOf> }>();
  const form = useContractForm<SettingsValues, Saved>({
    kind: 'page',
    values: valuesOf(profile),
    contract: profileMap.superRefine((_, { addIssue }) => {
      for (const key of missingKeys(loaded.current, form.values()))
        addIssue({ code: 'custom', path: [key], message: 'Bu alan zorunludur.' });
    }),
    labels: labelsOf(profileMap),
    send: (_, values) => save(loaded.current, values),
    done: 'Ayarlar başarıyla kaydedildi!',
    failed: 'Ayarlar kaydedilirken bir hata oluştu!',
    onSaved({ profile, merged }, sent) {
      loaded.current = profile;
      // Shows values that the server changed, such as the title of an example site, but keeps what has been typed since.
      for (const [key, value] of Object.entries({ ...merged, ...valuesOf(profile) }))
        if (value !== sent[key]?.trim() && form.values()[key] === sent[key]) form.keep(key, value);
    },
    onInvalid(names) {
      const invalidTab = tabOf(editedKeys.find((key) => names.includes(key)) ?? '');
      mustFocus.current = invalidTab !== tab;
      onTab(invalidTab);
    },
  });
  const mustFocus = useRef(false);
  const onShown = useEffectEvent(() => {
    if (mustFocus.current) form.focusInvalid();
    mustFocus.current = false;
  });
  useEffect(() => {
    if (tab) onShown();
  }, [tab]);

  async function save(base: Profile, values: SettingsValues): Promise<Answer<Saved> | undefined> {
    const answer = await send('GET', '/api/personal-info', { reply: profileReply });
    if (!answer.ok) return answer;
    const { rev, ...own }: OwnProfile = answer.data;
    const stored = linesOfLinks(own);
    const keys = clashesOf(base, stored, values);
    if (keys.length > 0) return void setClash({ stored, keys });
    const merged = takeOver(base, stored, values);
    const saved = await write(stored, merged, rev);
    if (saved.ok) return { ok: true, data: { profile: linesOfLinks(saved.data), merged } };
    // Somebody saved in between: starts over.
    return saved.status === 409 ? save(base, values) : saved;
  }

  function settle(key: string, value: string) {
    loaded.current = { ...loaded.current, [key]: value };
    form.keep(key, value);
  }

  const conflict = clash && (
    <ConflictDialog
      labels={Object.fromEntries(clash.keys.map((key) => [key, profileFields[key].label ?? key]))}
      mine={form.values()}
      theirs={Object.fromEntries(clash.keys.map((key) => [key, clash.stored[key] ?? '']))}
      onClose={() => setClash(undefined)}
      onTake={() => {
        for (const key of clash.keys) settle(key, clash.stored[key] ?? '');
        setClash(undefined);
      }}
      onKeep={() => {
        loaded.current = clash.stored;
        setClash(undefined);
        void form.submit();
      }}
    />
  );

  /** A value with a fallback may be absent until it is set. */
  const isRequired = (key: ProfileKey) =>
    missingKeys(loaded.current, { ...form.values(), [key]: '' }).includes(key);

  return { ...form, conflict, settle, isRequired };
}

export type SettingsFormState = ReturnType<typeof useSettings>;

/** Sends changes; clears emptied values one by one. */
async function write(stored: Profile, values: SettingsValues, rev: number): Promise<Answer<Profile>> {
  let answer = await send('PUT', '/api/personal-info', {
    body: { items: itemsOf(stored, values), rev },
    reply: ownProfile,
  });
  for (const key of emptiedKeys(stored, values)) {
    if (!answer.ok) return answer;
    answer = await send('PUT', `/api/personal-info/key/${key}`, { body: { value: '' }, reply: ownProfile });
  }
  return answer;
}

type SettingsValues = Record<string, string>;

export const valuesOf = (profile: Profile): SettingsValues =>
  Object.fromEntries(editedKeys.map((key) => [key, profile[key] ?? '']));

export function itemsOf(stored: Profile, values: SettingsValues) {
  return editedKeys.flatMap((key) => {
    const value = values[key]?.trim();
    if (!value || value === stored[key]) return [];
    const { type, category } = profileFields[key];
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

/** Merges changes made elsewhere to keys that are unchanged here. */
export function takeOver(loaded: Profile, stored: Profile, values: SettingsValues): SettingsValues {
  const merged = { ...values };
  for (const key of editedKeys) {
    if (stored[key] !== loaded[key] && values[key]?.trim() === (loaded[key] ?? ''))
      merged[key] = stored[key] ?? '';
  }
  return merged;
}
