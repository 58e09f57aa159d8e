import { useEffect, useState } from 'react';
import { readStored, removeStored, store } from '#kit/ui/storage.ts';

const takesEscape = 'dialog[open], .full-screen, [role="listbox"], [role="menu"], [role="dialog"]';

const FOLDED = 'vitrin:publishing-folded';

/** Open from 1024 px on until the owner folds it. */
export function usePublishingPanel() {
  const [isOpen, setOpen] = useState(() => matchMedia('(width >= 64rem)').matches && !readStored(FOLDED));
  return {
    isOpen,
    toggle() {
      setOpen(!isOpen);
      if (isOpen) store(FOLDED, '1');
      else removeStored(FOLDED);
    },
  };
}

/** Shows nothing but the text; Escape ends it unless a dialog or menu takes the key. */
export function useFocusMode() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(takesEscape)) setOn(false);
    };
    // Runs before the editor, which selects the paragraph around.
    addEventListener('keydown', leave, true);
    return () => removeEventListener('keydown', leave, true);
  }, [isOn]);
  return { isOn, toggle: () => setOn(!isOn) };
}

/** Tells the styles how much of the window an on-screen keyboard covers, where it does not make the window smaller. */
export function useKeyboardInset() {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement.style;
    const measure = () => {
      const covered = Math.max(0, innerHeight - view.height - view.offsetTop);
      root.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    const abort = new AbortController();
    for (const event of ['resize', 'scroll']) view.addEventListener(event, measure, abort);
    return () => {
      abort.abort();
      root.removeProperty('--keyboard');
    };
  }, []);
}
