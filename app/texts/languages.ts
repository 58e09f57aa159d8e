/** Languages of the public site, the one that is always on first. */
export const languages = ['tr', 'en'] as const;

export type Language = (typeof languages)[number];

export const DEFAULT: Language = languages[0];

/** The languages that the owner turns on. */
export const otherLanguages = languages.filter((language) => language !== DEFAULT);

/** Where a page is in a language, with the language. */
export type Alternate = { language: Language; href: string };

/** Returns where a path of the site is in a language: `/about` is `/en/about` in English. */
/** Tags of Open Graph. */
export const openGraphLocales: Record<Language, string> = { tr: 'tr_TR', en: 'en_US' };

export function pathIn(language: Language, path: string): string {
  if (language === DEFAULT || !path.startsWith('/')) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Reads the language of an address, and its path without it. */
export function languageOf(address: string): { language: Language; path: string } {
  const [, first = ''] = address.split('/', 2);
  const language = otherLanguages.find((one) => one === first);
  if (!language) return { language: DEFAULT, path: address };
  return { language, path: address.slice(first.length + 1) || '/' };
}

export const inEachLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
