import type { Texts } from '#kit/texts/tr.ts';

/** Reads the texts that a document contains for its scripts. */
export const textsOf = <Part extends 'scripts' | 'articleScripts' | 'form'>(
  element: HTMLElement | null,
): Texts[Part] => JSON.parse(element?.dataset.texts ?? '{}');

export const texts = textsOf<'scripts'>(document.documentElement);

/** Calls `run` when this document is shown: at once, or after prerendering. */
export function whenShown(run: () => void) {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true });
  } else run();
}

/** Calls `run` on each return from the back/forward cache. */
export function whenShownAgain(run: () => void) {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run();
  });
}
