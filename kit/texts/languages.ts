/** Languages of the public site, the one that is always on first. */
export const languages = ['tr', 'en'] as const;

export type Language = (typeof languages)[number];

export const DEFAULT: Language = languages[0];

/** The languages that the owner turns on. */
export const otherLanguages = languages.filter((language) => language !== DEFAULT);

/** Where a page is in a language, with the language. */
export type Alternate = { language: Language; href: string };

/** Tags of Open Graph. */
export const openGraphLocales: Record<Language, string> = { tr: 'tr_TR', en: 'en_US' };

/** What a parameter of a page is called in a language, by its Turkish name. */
const parameterNames: Record<Language, Record<string, string>> = {
  tr: {},
  en: { kategori: 'category', yetenek: 'skill', deneyim: 'experience' },
};

export const parameterIn = (language: Language, name: string) => parameterNames[language][name] ?? name;

/** Returns where a path of the site is in a language: `/about?yetenek=1` is `/en/about?skill=1` in English. */
export function pathIn(language: Language, address: string): string {
  if (language === DEFAULT || !address.startsWith('/')) return address;
  const [path = '', query] = address.split('?', 2);
  const renamed = [...new URLSearchParams(query)].map(([name, value]) => [
    parameterIn(language, name),
    value,
  ]);
  return `/${language}${path === '/' ? '' : path}${query ? `?${new URLSearchParams(renamed)}` : ''}`;
}

/** Tells whether a query has a Turkish name that is another in this language. */
export const isRenamed = (language: Language, query: URLSearchParams) =>
  [...query.keys()].some((name) => parameterIn(language, name) !== name);

/** Reads the parameters of an address in a language by their Turkish names. */
export function parametersOf(language: Language, query: URLSearchParams): URLSearchParams {
  const names = new Map(Object.entries(parameterNames[language]).map(([name, shown]) => [shown, name]));
  return new URLSearchParams([...query].map(([name, value]) => [names.get(name) ?? name, value]));
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

const names = new Intl.DisplayNames('tr', { type: 'language' });

/** `İngilizce`. */
export const languageName = (language: string) => names.of(language) ?? language;
