import { useSyncExternalStore } from 'react';

/** State outside React that components can subscribe to. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Renders again only when this part of the value changes. */
    usePart: <Part>(of: (value: T) => Part) =>
      useSyncExternalStore(
        subscribe,
        () => of(value),
        () => of(initial),
      ),
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  };
}
