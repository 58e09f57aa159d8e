import { type RefObject, useEffect, useRef } from 'react';

/** What a form needs from its element: the save key (with `hasSaveKey`), focus, and fields that the browser cannot read. */
export function useFormElement(hasSaveKey: boolean) {
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, hasSaveKey);

  function focusInvalid() {
    const invalid = element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    [...invalid].find((control) => control.checkVisibility())?.focus();
  }

  /** Returns half-typed dates and numbers, which browsers report as empty. */
  const halfTyped = () =>
    [...(element.current?.elements ?? [])].filter(
      (one): one is HTMLInputElement =>
        one instanceof HTMLInputElement && one.validity.badInput && !one.disabled,
    );

  return { element, focusInvalid, halfTyped };
}

/** Sends the form on Ctrl-S or ⌘-S. With open dialogs, only the form in the topmost one, and on Ctrl-Enter too. */
function useSaveKey(form: RefObject<HTMLFormElement | null>, enabled: boolean) {
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
