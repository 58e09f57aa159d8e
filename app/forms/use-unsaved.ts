import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#app/ui/confirm.tsx';

/** Asks whether what was typed may be lost; resolves to whether it may. */
export const askToDiscard = () =>
  confirm({
    title: 'Kaydedilmemiş değişiklikler var',
    text: 'Çıkarsanız yazdıklarınız kaybolur.',
    confirmLabel: 'Kaydetmeden çık',
    cancelLabel: 'Düzenlemeye dön',
    look: 'danger',
  });

/** How to let a move pass, for each form on the page that holds unsaved text. */
const unsaved = new Set<() => void>();

/** Asks about what is unsaved on the page, if anything is; resolves to whether the page may be left. */
export const mayLeave = async () => unsaved.size === 0 || askToDiscard();

/** Lets the next move pass every form. */
export function releaseUnsaved() {
  for (const release of unsaved) release();
}

/** Guards a page's unsaved form against moves within the site and a closed tab. Returns how to let one move pass. */
export function useUnsaved(dirty: boolean): { release: () => void } {
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
    };
    unsaved.add(release);
    return () => void unsaved.delete(release);
  }, [dirty]);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return {
    release: () => {
      free.current = true;
    },
  };
}
