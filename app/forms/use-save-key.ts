import { type RefObject, useEffect } from 'react';

/** Sends the form on Ctrl-S or ⌘-S; with open dialogs only the form in the last. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
    function onKey(event: KeyboardEvent) {
      // Autofill sends events without a key.
      if (!(event.ctrlKey || event.metaKey) || !['s', 'S'].includes(event.key) || event.altKey) return;
      event.preventDefault();
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      if (!modal || modal.contains(form.current)) form.current?.requestSubmit();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form, enabled]);
}
