import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#kit/ui/confirm.tsx';

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
    ({ currentLocation, nextLocation }) => isGuarded() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
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
