import { lazy, Suspense, useLayoutEffect, useState } from 'react';

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

/** Listens as soon as the screen can be seen. */
export function Palette() {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const toggle = (event: globalThis.KeyboardEvent) => {
      // Autofill sends events without a key.
      if (!['k', 'K'].includes(event.key) || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
      event.preventDefault();
      setOpen((current) => !current);
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
  return (
    open && (
      <Suspense>
        <PaletteDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
