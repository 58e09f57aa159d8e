import { type FormEvent, useRef, useState } from 'react';
import { ApiError, send } from '#app/api.ts';
import { ConflictDialog } from '#app/forms/conflict-dialog.tsx';
import { useSaveKey } from '#app/forms/use-save-key.ts';
import { useUnsaved } from '#app/forms/use-unsaved.ts';
import { type OwnProfile, profileMap, profileReply } from '#app/profile/contract.ts';
import type { Profile } from '#app/profile/keys.ts';
import { alert } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toast.tsx';
import { labelOf, type TabId, tabOf } from './fields.ts';
import {
  clashesOf,
  emptiedKeys,
  itemsOf,
  missingKeys,
  type SettingsValues,
  takeOver,
  valuesOf,
} from './values.ts';

type Errors = Record<string, string | undefined>;
type Clash = { stored: Profile; keys: ReturnType<typeof clashesOf> };

/**
 * The form over the personal info. What is stored is read again before a save: what changed elsewhere is taken over,
 * and what changed on both sides is asked about. The revision then keeps out what comes in between.
 */
export function useSettings(profile: Profile, onTab: (tab: TabId) => void) {
  const [loaded, setLoaded] = useState(profile);
  const [start, setStart] = useState(() => valuesOf(profile));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [clash, setClash] = useState<Clash>();
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  useUnsaved(JSON.stringify(values) !== JSON.stringify(start));

  function set(key: string, value: string) {
    setValues((current) => ({ ...current, [key]: value }));
    setErrors((current) => ({ ...current, [key]: undefined }));
  }

  /** Takes a value as saved, which something else has just stored. */
  function settle(key: string, value: string) {
    setLoaded((current) => ({ ...current, [key]: value }));
    setStart((current) => ({ ...current, [key]: value }));
    set(key, value);
  }

  function refuse(found: Errors) {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) onTab(tabOf(first));
    setTimeout(() => {
      const field = form.current?.querySelector('[role=tabpanel]:not([hidden]) [aria-invalid=true]');
      if (field instanceof HTMLElement) field.focus();
    });
  }

  async function save(base: Profile) {
    const broken = check(base, values);
    if (Object.keys(broken).length > 0) return refuse(broken);
    setBusy(true);
    try {
      const { rev, ...stored }: OwnProfile = await send('GET', '/api/personal-info', { reply: profileReply });
      const keys = clashesOf(base, stored, values);
      if (keys.length > 0) return setClash({ stored, keys });
      const merged = takeOver(base, stored, values);
      const saved = await write(stored, merged, rev);
      setLoaded(saved);
      setStart(merged);
      setValues(merged);
      toast('Ayarlar başarıyla kaydedildi!');
    } catch (error) {
      // Somebody else saved between the reading and the writing: look again.
      if (error instanceof ApiError && error.status === 409) return save(base);
      console.error(error);
      const texts = error instanceof ApiError && error.status === 422 ? firstOfEach(error.errors) : {};
      if (Object.keys(texts).length > 0) refuse(texts);
      else await alert('Ayarlar kaydedilirken bir hata oluştu!');
    } finally {
      setBusy(false);
    }
  }

  const conflict = clash && (
    <ConflictDialog
      labels={Object.fromEntries(clash.keys.map((key) => [key, labelOf(key)]))}
      mine={values}
      theirs={Object.fromEntries(clash.keys.map((key) => [key, clash.stored[key] ?? '']))}
      onClose={() => setClash(undefined)}
      onTake={() => {
        for (const key of clash.keys) settle(key, clash.stored[key] ?? '');
        setClash(undefined);
      }}
      onKeep={() => {
        setLoaded(clash.stored);
        setClash(undefined);
        void save(clash.stored);
      }}
    />
  );

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save(loaded);
  };

  return {
    values,
    errors,
    busy,
    conflict,
    set,
    settle,
    formProps: { ref: form, noValidate: true, onSubmit },
  };
}

function check(loaded: Profile, values: SettingsValues): Errors {
  const errors: Errors = {};
  for (const key of missingKeys(loaded, values)) errors[key] = 'Bu alan zorunludur.';
  const checked = profileMap.safeParse(values);
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** Sends what was changed. Empty values are no part of it; those that had a value are cleared one by one. */
async function write(stored: Profile, values: SettingsValues, rev: number): Promise<Profile> {
  let saved = await send('PUT', '/api/personal-info', {
    body: { items: itemsOf(stored, values), rev },
    reply: profileReply,
  });
  for (const key of emptiedKeys(stored, values)) {
    saved = await send('PUT', `/api/personal-info/key/${key}`, { body: { value: '' }, reply: profileReply });
  }
  const { rev: _, ...profile }: OwnProfile = saved;
  return profile;
}

const firstOfEach = (errors: Record<string, string[]>): Errors =>
  Object.fromEntries(Object.entries(errors).map(([key, [text]]) => [key, text]));
