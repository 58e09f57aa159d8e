/** Languages of the public site; the first one is always on. */
export const languages = ['tr', 'en'] as const;

export type Language = (typeof languages)[number];

export const DEFAULT: Language = languages[0];

/** The languages that the owner can turn on. */
export const otherLanguages = languages.filter((language) => language !== DEFAULT);

/** The address of a page in a language, with the language prefix. */
export type Alternate = { language: Language; href: string };

/** Locales of Open Graph. */
export const openGraphLocales: Record<Language, string> = { tr: 'tr_TR', en: 'en_US' };

/** Names of query parameters in each language, by their Turkish name. */
const parameterNames: Record<Language, Record<string, string>> = {
  tr: {},
  en: { kategori: 'category', yetenek: 'skill', deneyim: 'experience' },
};

export const parameterIn = (language: Language, name: string) => parameterNames[language][name] ?? name;

/** Translates an address of the site: `/about?yetenek=1` is `/en/about?skill=1` in English. */
export function pathIn(language: Language, address: string): string {
  if (language === DEFAULT || !address.startsWith('/')) return address;
  const [path = '', query] = address.split('?', 2);
  const renamed = [...new URLSearchParams(query)].map(([name, value]) => [
    parameterIn(language, name),
    value,
  ]);
  return `/${language}${path === '/' ? '' : path}${query ? `?${new URLSearchParams(renamed)}` : ''}`;
}

/** Says whether a query has a parameter whose name differs in this language. */
export const isRenamed = (language: Language, query: URLSearchParams) =>
  [...query.keys()].some((name) => parameterIn(language, name) !== name);

/** Renames the parameters of a language to their Turkish names. */
export function parametersOf(language: Language, query: URLSearchParams): URLSearchParams {
  const names = new Map(Object.entries(parameterNames[language]).map(([name, shown]) => [shown, name]));
  return new URLSearchParams([...query].map(([name, value]) => [names.get(name) ?? name, value]));
}

/** Splits an address into its language and the path without it. */
export function languageOf(address: string): { language: Language; path: string } {
  const [, first = ''] = address.split('/', 2);
  const language = otherLanguages.find((one) => one === first);
  if (!language) return { language: DEFAULT, path: address };
  return { language, path: address.slice(first.length + 1) || '/' };
}

export const inEachLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

let names: Intl.DisplayNames | undefined;

/** `İngilizce`. The first call loads the names, which takes a phone 130 ms. */
export function languageName(language: string): string {
  names ??= new Intl.DisplayNames('tr', { type: 'language' });
  return names.of(language) ?? language;
}
