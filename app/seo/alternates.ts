import { type Alternate, DEFAULT, type Language, pathIn } from '#app/texts/languages.ts';
import type { PageHead } from './head.ts';

/** Where a page is in each language that has it. */
export function addressesOf({ path, paths, missing }: PageHead, languages: readonly Language[]): Alternate[] {
  return languages.flatMap((language) => {
    const own = paths ? paths[language] : path;
    return own === undefined || missing ? [] : [{ language, href: pathIn(language, own) }];
  });
}

export function alternateLinks(siteUrl: string, addresses: readonly Alternate[]) {
  if (addresses.length < 2) return [];
  const links = addresses.map(({ language, href }) => ({
    rel: 'alternate' as const,
    hrefLang: language,
    href: siteUrl + href,
  }));
  const main = links.find(({ hrefLang }) => hrefLang === DEFAULT);
  return main ? [...links, { ...main, hrefLang: 'x-default' }] : links;
}
