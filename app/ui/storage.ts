/* Reads nothing where the browser refuses storage. */

type Kind = 'localStorage' | 'sessionStorage';

export const STORED_TOAST = 'toast';

export const readStored = (key: string, kind: Kind = 'localStorage') =>
  attempt(() => window[kind].getItem(key)) ?? null;

/** Returns false when storage is full or missing. */
export const store = (key: string, value: string, kind: Kind = 'localStorage') =>
  attempt(() => window[kind].setItem(key, value) ?? true) ?? false;

export const removeStored = (key: string, kind: Kind = 'localStorage') =>
  attempt(() => window[kind].removeItem(key));

export const storedKeys = (): string[] =>
  attempt(() =>
    Array.from({ length: window.localStorage.length }, (_, at) => window.localStorage.key(at) ?? ''),
  ) ?? [];

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
