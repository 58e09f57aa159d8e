import { createContext, useContext } from 'react';
import { DEFAULT, facts, type Language, pathIn } from './languages.ts';
import { type Texts, tr } from './tr.ts';

/** What a page says beyond the owner's texts, and where its links lead. */
export type Words = {
  language: Language;
  /** The same, unless it is the one that is always on. */
  other: Language | undefined;
  /** `lang` of what stands there untranslated; undefined in the language that is always on. */
  original: Language | undefined;
  locale: string;
  t: Texts;
  /** Returns where a path of the site is in this language. */
  to: (path: string) => string;
};

export const wordsIn = (language: Language, t: Texts): Words => ({
  language,
  other: language === DEFAULT ? undefined : language,
  original: language === DEFAULT ? undefined : DEFAULT,
  locale: facts[language].locale,
  t,
  to: (path) => pathIn(language, path),
});

/** Words of the language that is always on, and of the panel, which loads no other. */
export const turkish = wordsIn('tr', tr);

export const WordsContext = createContext(turkish);

export const useWords = (): Words => useContext(WordsContext);

/** Names the fields of a record that a page in another language shows in Turkish. */
export type Untranslated = { untranslated?: ReadonlySet<string> };

/** Returns `lang` for a field that stands in Turkish on a page in another language. */
export const langOf = ({ untranslated }: Untranslated, field: string) =>
  untranslated?.has(field) ? DEFAULT : undefined;
