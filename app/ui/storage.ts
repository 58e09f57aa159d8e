/* The browser's storage. Where it is refused, as with all site data blocked, reading finds nothing. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it is stored now; a full storage takes nothing either. */
export function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.warn(error);
  }
}
