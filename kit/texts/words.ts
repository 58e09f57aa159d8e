import { createContext, useContext } from 'react';
import { DEFAULT, type Language, pathIn } from './languages.ts';
import type { Texts } from './tr.ts';
import { type SharedTexts, shared } from './tr-shared.ts';

/** What a page says beyond the owner's texts, and where its links lead. */
export type Words<T = Texts> = {
  language: Language;
  /** The same, unless it is the one that is always on. */
  other: Language | undefined;
  /** `lang` of what stands there untranslated; undefined in the language that is always on. */
  original: Language | undefined;
  locale: string;
  t: T;
  /** Returns where a path of the site is in this language. */
  to: (path: string) => string;
};

export function wordsIn<T extends Pick<Texts, 'language'>>(language: Language, t: T): Words<T> {
  const other = language === DEFAULT ? undefined : language;
  const { locale } = t.language;
  return { language, other, original: other && DEFAULT, locale, t, to: (path) => pathIn(language, path) };
}

export type SharedWords = Words<SharedTexts>;

/** Words of the panel, and of whoever names no language. */
export const turkish: SharedWords = wordsIn('tr', shared);

export const WordsContext = createContext<Words | undefined>(undefined);

/** Returns the words of a public page. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('No page');
  return words;
}

/** Returns the words of a public page or of the panel. */
export const useSharedWords = (): SharedWords => useContext(WordsContext) ?? turkish;

/** Names the fields of a record that a page in another language shows in Turkish. */
export type Untranslated = { untranslated?: ReadonlySet<string> };

/** Returns `lang` for a Turkish field on a page in another language. */
export const langOf = ({ untranslated }: Untranslated, field: string) =>
  untranslated?.has(field) ? DEFAULT : undefined;

/** Leaves out a Turkish field on a page in another language, where nothing can say what it is. */
export const translatedText = <Field extends string>(of: With<Field> & Untranslated, field: Field) =>
  langOf(of, field) ? undefined : of[field];

/** A text, and its language where that is not the page's. */
export type Said<Text = string> = { text: Text; lang?: Language | undefined };

type With<Field extends string> = { readonly [Name in Field]?: string | undefined };

export const said = <Field extends string>(of: With<Field> & Untranslated, field: Field): Said => ({
  text: of[field] ?? '',
  lang: langOf(of, field),
});
