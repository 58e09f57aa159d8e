/* Where the browser refuses storage, reads return nothing. */

type Kind = 'localStorage' | 'sessionStorage';

export const STORED_TOAST = 'toast';

export const readStored = (key: string, kind: Kind = 'localStorage') =>
  attempt(() => window[kind].getItem(key)) ?? null;

/** Returns false when storage is full or missing. */
export const store = (key: string, value: string, kind: Kind = 'localStorage') =>
  attempt(() => window[kind].setItem(key, value) ?? true) ?? false;

export const removeStored = (key: string, kind: Kind = 'localStorage') =>
  attempt(() => window[kind].removeItem(key));

export const storedKeys = (kind: Kind = 'localStorage'): string[] =>
  attempt(() => Array.from({ length: window[kind].length }, (_, at) => window[kind].key(at) ?? '')) ?? [];

/** Prefix of the keys of unsaved forms, in session storage. */
export const DRAFTS = 'draft:';

/** Prefix of the keys of unsaved texts, in local storage. */
export const COPIES = 'vitrin:';

/** Prefix of the keys of unsent answers, in local storage. */
export const ANSWERS = 'answerDraft:';

/** Removes what was typed and not saved or sent: nobody else may find it in this browser. */
export function forgetUnsaved() {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    for (const key of storedKeys(kind))
      if ([DRAFTS, COPIES, ANSWERS].some((prefix) => key.startsWith(prefix))) removeStored(key, kind);
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
