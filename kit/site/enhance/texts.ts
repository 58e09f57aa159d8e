import type { Texts } from '#kit/texts/tr.ts';

/** Reads the texts that a document contains for its scripts. */
export const textsOf = <Part extends 'scripts' | 'articleScripts' | 'form'>(
  element: HTMLElement | null,
): Texts[Part] => JSON.parse(element?.dataset.texts ?? '{}');

export const texts = textsOf<'scripts'>(document.documentElement);
