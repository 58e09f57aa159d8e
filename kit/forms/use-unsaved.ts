import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { z } from 'zod';
import { parseJson } from '#kit/text/json.ts';
import { confirm } from '#kit/ui/dialog.tsx';
import { DRAFTS, readStored, removeStored, store, storedKeys } from '#kit/ui/storage.ts';
import { toast } from '#kit/ui/toast.tsx';

export const askToDiscard = () =>
  confirm({
    title: 'Kaydedilmemiş değişiklikler var',
    text: 'Çıkarsanız yazdıklarınız kaybolur.',
    confirmLabel: 'Kaydetmeden çık',
    cancelLabel: 'Düzenlemeye dön',
    kind: 'danger',
  });

type Guarded = { isFree: boolean; discard: () => void };

const unsaved = new Set<Guarded>();
const typed = new Set<symbol>();

/** Says whether a form of a page or dialog has unsaved values, whether or not they are also stored elsewhere. */
export const hasUnsaved = () => typed.size > 0;

export function useTyped(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    typed.add(form);
    return () => void typed.delete(form);
  }, [dirty]);
}

const staying = new Set<symbol>();

/** Prevents leaving the page while it creates something, or shows what will not be shown again. */
export function useStay(isOn: boolean) {
  useTyped(isOn);
  useEffect(() => {
    if (!isOn) return;
    const here = Symbol('here');
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    staying.add(here);
    window.addEventListener('beforeunload', warn);
    return () => {
      staying.delete(here);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOn]);
}

const isGuarded = () => [...unsaved].some(({ isFree }) => !isFree);

export const mayLeave = async () => unsaved.size === 0 || askToDiscard();

export function releaseUnsaved() {
  for (const form of unsaved) {
    form.isFree = true;
    form.discard();
  }
}

/** Asks before a navigation while any form is guarded: a router takes one blocker, and the panel has many forms. */
export function useGuardedMoves() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      staying.size > 0 || (isGuarded() && currentLocation.pathname !== nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (staying.size > 0) {
      blocker.reset();
      toast('Önce açık penceredeki işlemi tamamlayın.', { kind: 'error' });
      return;
    }
    void askToDiscard().then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

/** Guards a form's unsaved text against navigation and a closing tab. */
export function useUnsaved(dirty: boolean, discard: () => void) {
  const form = useRef({ isFree: false, discard });
  useEffect(() => {
    if (!dirty) return;
    const guarded = Object.assign(form.current, { discard });
    const warn = (event: BeforeUnloadEvent) => {
      if (!guarded.isFree) event.preventDefault();
    };
    unsaved.add(guarded);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(guarded);
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, discard]);
  return {
    async unguarded(run: () => unknown) {
      form.current.isFree = true;
      try {
        await run();
      } finally {
        form.current.isFree = false;
      }
    },
  };
}

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
