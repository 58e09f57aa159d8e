import { type RefObject, useEffect } from 'react';

/** Ctrl-S and ⌘-S send the form, wherever the focus is; with a dialog open, only the form inside it. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // Autofill sends events without a key.
      if (!(event.ctrlKey || event.metaKey) || !['s', 'S'].includes(event.key) || event.altKey) return;
      event.preventDefault();
      const modal = document.querySelector('dialog:modal');
      if (!modal || modal.contains(form.current)) form.current?.requestSubmit();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form]);
}
