import { type RefObject, useEffect } from 'react';

/** Sends the form on Ctrl-S or ⌘-S; with open dialogs only the form in the last, on Ctrl-Enter too. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
    function onKey(event: KeyboardEvent) {
      // Autofill sends events without a key.
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      const keys = ['s', 'S', ...(modal ? ['Enter'] : [])];
      if (!(event.ctrlKey || event.metaKey) || !keys.includes(event.key) || event.altKey) return;
      event.preventDefault();
      if (!form.current || (modal && !modal.contains(form.current))) return;
      const isHeld = [...form.current.elements].some((control) => control.matches('[type=submit]:disabled'));
      if (!isHeld) form.current.requestSubmit();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form, enabled]);
}
