/* The browser's storage. Where it is refused, as with all site data blocked, reading finds nothing. */

type Kind = 'localStorage' | 'sessionStorage';

export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Returns false when storage is full or missing. */
export function store(key: string, value: string, kind: Kind = 'localStorage'): boolean {
  try {
    window[kind].setItem(key, value);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

export function removeStored(key: string, kind: Kind = 'localStorage') {
  try {
    window[kind].removeItem(key);
  } catch (error) {
    console.warn(error);
  }
}
