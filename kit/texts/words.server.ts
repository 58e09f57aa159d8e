import { en } from './en.ts';
import { inEachLanguage, type Language } from './languages.ts';
import { form, others, type Texts } from './tr.ts';
import { shared } from './tr-shared.ts';
import { type Words, wordsIn } from './words.ts';

const texts: Record<Language, Texts> = { tr: { ...shared, ...others, form }, en };

export const words: Record<Language, Words> = inEachLanguage((language) =>
  wordsIn(language, texts[language]),
);

/** The path of a page in each language. */
export const pathsIn = (path: (texts: Texts) => string) =>
  inEachLanguage((language) => path(texts[language]));
