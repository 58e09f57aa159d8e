import { createContext, useContext } from 'react';
import { DEFAULT, facts, type Language, pathIn } from './languages.ts';
import { type Texts, tr } from './tr.ts';

/** What a page says beyond the owner's texts, and where its links lead. */
export type Words = {
  language: Language;
  locale: string;
  t: Texts;
  /** Returns where a path of the site is in this language. */
  to: (path: string) => string;
};

export const wordsIn = (language: Language, t: Texts): Words => ({
  language,
  locale: facts[language].locale,
  t,
  to: (path) => pathIn(language, path),
});

/** Is Turkish in the panel, which loads no other language. */
export const WordsContext = createContext(wordsIn('tr', tr));

export const useWords = (): Words => useContext(WordsContext);

/** Names the fields of a record that a page in another language shows in Turkish. */
export type Untranslated = { untranslated?: ReadonlySet<string> };

/** Returns `lang` for a field that stands in Turkish on a page in another language. */
export const langOf = ({ untranslated }: Untranslated, field: string) =>
  untranslated?.has(field) ? DEFAULT : undefined;
