import { Keyboard } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { readStored, store } from '#kit/ui/storage.ts';
import { createStore } from '#kit/ui/store.ts';

const STORED = 'shortcuts';

const areOn = createStore(readStored(STORED) !== 'off');

/** Calls `press` with the key, unless somebody types, a dialog is open, the list is hidden or the owner turned single keys off. */
export function useKeys(list: RefObject<HTMLElement | null>, press: (key: string) => boolean) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || !areOn.get()) return;
    const isTaken =
      target instanceof Element && target.closest('input, textarea, select, [contenteditable], nav');
    if (isTaken || document.querySelector('dialog[open], :popover-open')) return;
    if (!list.current?.checkVisibility()) return;
    if (press(key) || pressIn(document, key)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Presses the control that declares the key, or focuses the field that does. */
function pressIn(within: ParentNode, key: string): boolean {
  const name = key.length === 1 ? key.toUpperCase() : key;
  const controls = within.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]');
  const control = [...controls].find(
    (one) => one.ariaKeyShortcuts === name || one.getAttribute('aria-keyshortcuts') === name,
  );
  if (!control) return false;
  if (control instanceof HTMLInputElement) control.select();
  else control.click();
  if (control instanceof HTMLInputElement) control.focus();
  return true;
}

export const Key = ({ children }: { children: ReactNode }) => (
  <kbd aria-hidden className="key">
    {children}
  </kbd>
);

/** The keys of a list, and the switch that turns single keys off. */
export function KeyHints({ open }: { open?: string | undefined }) {
  const isOn = areOn.use();
  function toggle() {
    areOn.set(!isOn);
    store(STORED, isOn ? 'off' : 'on');
  }
  return (
    <p className="key-hints">
      {isOn && (
        <span>
          <Key>↑</Key> <Key>↓</Key> seç
          {open && (
            <>
              {' · '}
              <Key>↵</Key> {open}
            </>
          )}
          {' · '}
          <Key>⌘K</Key> komut
        </span>
      )}
      <button
        type="button"
        aria-pressed={isOn}
        onClick={toggle}
        title="Tek tuşlu kısayollar"
        className="key-switch"
      >
        <Keyboard size={16} aria-hidden />
        <span className="sr-only">Tek tuşlu kısayollar</span>
      </button>
    </p>
  );
}
