import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { parseJson } from '#kit/text/json.ts';
import { DRAFTS, readStored, removeStored, store, storedKeys } from '#kit/ui/storage.ts';
import { toast } from '#kit/ui/toast.tsx';

const isSecret = (name: string) => /password|secret|token/.test(name);

/** Separates path and record in the key of a dialog's form. */
const DIALOG = '#';

/** Finds the dialog of this screen that has a stored draft: the id of its record, or `new`. */
export function keptDialog(): string | undefined {
  const start = `${DRAFTS}${location.pathname}${DIALOG}`;
  const key = storedKeys('sessionStorage').find((one) => one.startsWith(start));
  return key?.slice(start.length);
}

/** Says whether a form of a screen, or of one of its dialogs, has a stored draft. */
export const hasKept = (path: string) =>
  storedKeys('sessionStorage').some((key) => key === DRAFTS + path || key.startsWith(DRAFTS + path + DIALOG));

/** Stores values for the form of a page that opens next, which restores them. */
export const keepDraft = (path: string, values: FieldValues) =>
  store(DRAFTS + path, JSON.stringify(values), 'sessionStorage');

/**
 * Stores unsaved values of a form, of a page or of the dialog for `record`, in this tab until they are saved or
 * discarded, and restores them after a reload. Secrets are never stored.
 */
export function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  isOn: boolean,
  record?: number | 'new',
) {
  const [path] = useState(location.pathname);
  const key = `${DRAFTS}${path}${record === undefined ? '' : DIALOG + record}`;
  const [isRestored, setRestored] = useState(false);
  const discard = useCallback(() => void removeStored(key, 'sessionStorage'), [key]);

  function keep(saved: FieldValues = form.formState.defaultValues ?? {}) {
    const typed = Object.entries(form.getValues()).filter(
      ([name, value]) => !isSecret(name) && JSON.stringify(value) !== JSON.stringify(saved[name]),
    );
    if (typed.length > 0) store(key, JSON.stringify(Object.fromEntries(typed)), 'sessionStorage');
    else discard();
  }

  const onTyped = useEffectEvent(() => keep());
  const onMounted = useEffectEvent(() => {
    if (!restore(form, key)) return;
    setRestored(true);
    toast('Kaydedilmemiş değişiklikleriniz geri getirildi.', { duration: 6000 });
  });
  const { subscribe } = form;
  useEffect(() => {
    if (!isOn) return;
    onMounted();
    const stop = subscribe({ formState: { values: true }, callback: () => onTyped() });
    return () => {
      stop();
      // The page may be unmounted because it failed; then the draft stays.
      if (location.pathname !== path) discard();
    };
  }, [isOn, subscribe, path, discard]);
  return { isRestored, keep: isOn ? keep : () => undefined, discard };
}

function restore<Values extends FieldValues>(form: UseFormReturn<Values>, key: string): boolean {
  const draft = z.custom<Values | undefined>().parse(parseJson(readStored(key, 'sessionStorage') ?? ''));
  if (!draft) return false;
  const isKept = (name: string): name is FieldPath<Values> => name in draft;
  const names = Object.keys(form.getValues()).filter(isKept);
  for (const name of names) form.setValue(name, draft[name], { shouldDirty: true });
  return names.length > 0;
}
