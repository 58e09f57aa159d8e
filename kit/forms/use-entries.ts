import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Moves and removes the entries of a list inside the element of `root`; the focus goes along, or to a neighbour. */
export function useEntries<Entry>(entries: Entry[], onChange: (entries: Entry[]) => void) {
  const [element, root] = useState<HTMLElement | null>(null);
  const without = (at: number) => entries.filter((_, place) => place !== at);
  const change = (next: Entry[], ...controls: string[]) =>
    changeAndFocus(element, () => onChange(next), ...controls);
  const moved = (at: number, to: number) => without(at).toSpliced(to, 0, ...entries.slice(at, at + 1));
  const buttons = (at: number) => ({
    back: {
      'data-entry': `${at} back`,
      disabled: at === 0,
      onClick: () => change(moved(at, at - 1), named(at - 1, 'back'), named(at - 1, 'forth')),
    },
    forth: {
      'data-entry': `${at} forth`,
      disabled: at === entries.length - 1,
      onClick: () => change(moved(at, at + 1), named(at + 1, 'forth'), named(at + 1, 'back')),
    },
    remove: {
      'data-entry': `${at} remove`,
      onClick: () => change(without(at), named(at, 'remove'), named(at - 1, 'remove')),
    },
  });
  return { root, change, buttons };
}

const named = (at: number, button: string) => `[data-entry="${at} ${button}"]`;

/**
 * Changes, then focuses the first of `controls` that is there and enabled, else the first control in `root`: the pressed
 * button may be neither.
 */
export function changeAndFocus(root: HTMLElement | null, change: () => void, ...controls: string[]) {
  flushSync(change);
  const found = [...controls, 'input, button'].map((control) =>
    root?.querySelector<HTMLElement>(`:is(${control}):enabled:not([tabindex='-1'])`),
  );
  found.find(Boolean)?.focus();
}
