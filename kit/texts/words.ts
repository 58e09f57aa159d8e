import { createContext, useContext } from 'react';
import { DEFAULT, type Language, pathIn } from './languages.ts';
import type { Texts } from './tr.ts';
import { type SharedTexts, shared } from './tr-shared.ts';

/** The site's own texts in a language, and the addresses of its links. */
export type Words<T = Texts> = {
  language: Language;
  /** The same language, unless it is the default. */
  other: Language | undefined;
  /** `lang` of untranslated text on the page; undefined in the default language. */
  original: Language | undefined;
  locale: string;
  t: T;
  /** Returns a path of the site in this language. */
  to: (path: string) => string;
};

export function wordsIn<T extends Pick<Texts, 'language'>>(language: Language, t: T): Words<T> {
  const other = language === DEFAULT ? undefined : language;
  const { locale } = t.language;
  return { language, other, original: other && DEFAULT, locale, t, to: (path) => pathIn(language, path) };
}

export type SharedWords = Words<SharedTexts>;

/** Texts of the panel, and wherever no language is given. */
export const turkish: SharedWords = wordsIn('tr', shared);

export const WordsContext = createContext<Words | undefined>(undefined);

/** Returns the texts of a public page. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('No page');
  return words;
}

/** Returns the texts of a public page or of the panel. */
export const useSharedWords = (): SharedWords => useContext(WordsContext) ?? turkish;

/** The fields of a translated record that are still in Turkish. */
export type Untranslated = { untranslated?: ReadonlySet<string> };

/** Returns `lang` for a Turkish field on a page in another language. */
export const langOf = ({ untranslated }: Untranslated, field: string) =>
  untranslated?.has(field) ? DEFAULT : undefined;

/** Leaves out a Turkish field on a page in another language, where it cannot be marked with `lang`. */
export const translatedText = <Field extends string>(of: With<Field> & Untranslated, field: Field) =>
  langOf(of, field) ? undefined : of[field];

/** A text, and its language if not the page's. */
export type Said<Text = string> = { text: Text; lang?: Language | undefined };

type With<Field extends string> = { readonly [Name in Field]?: string | undefined };

export const said = <Field extends string>(of: With<Field> & Untranslated, field: Field): Said => ({
  text: of[field] ?? '',
  lang: langOf(of, field),
});
