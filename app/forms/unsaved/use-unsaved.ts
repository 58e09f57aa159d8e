import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#app/ui/confirm.tsx';

export const askToDiscard = () =>
  confirm({
    title: 'Kaydedilmemiş değişiklikler var',
    text: 'Çıkarsanız yazdıklarınız kaybolur.',
    confirmLabel: 'Kaydetmeden çık',
    cancelLabel: 'Düzenlemeye dön',
    kind: 'danger',
  });

const unsaved = new Set<() => void>();
const typed = new Set<symbol>();

/** Tells whether a form of a page or dialog holds what was typed and not saved, kept elsewhere or not. */
export const hasUnsaved = () => typed.size > 0;

export function useTyped(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    typed.add(form);
    return () => void typed.delete(form);
  }, [dirty]);
}

export const mayLeave = async () => unsaved.size === 0 || askToDiscard();

export function releaseUnsaved() {
  for (const release of unsaved) release();
}

/** Guards unsaved text against moves and a closing tab. */
export function useUnsaved(dirty: boolean, discard: () => void) {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToDiscard().then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!dirty) return;
    const release = () => {
      free.current = true;
      discard();
    };
    unsaved.add(release);
    return () => void unsaved.delete(release);
  }, [dirty, discard]);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return {
    async unguarded(run: () => unknown) {
      free.current = true;
      try {
        await run();
      } finally {
        free.current = false;
      }
    },
  };
}
