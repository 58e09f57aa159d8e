import { X } from 'lucide-react';
import type { Alternate, Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';

export type LanguageLink = { language: Language; href: string; list?: string | undefined };

/** Returns where each other language link leads: to the same page, else to its list, else to the home page. */
export function otherPlaces(
  language: Language,
  languages: readonly Language[],
  alternates: readonly Alternate[],
  listPath = '',
): LanguageLink[] {
  return languages.flatMap((other) => {
    if (other === language) return [];
    const same = alternates.find((one) => one.language === other);
    if (same) return [same];
    const { t, to } = words[other];
    const lists: Record<string, string> = { '/projects': t.pages.projects, '/blog': t.pages.blog };
    const list = lists[listPath];
    return [{ language: other, href: to(list ? listPath : '/'), list: list ?? t.pages.home }];
  });
}

/** Links to the other languages. Where a page has no translation, the link leads to a list and names it. */
export const LanguageSwitch = ({ places }: { places: LanguageLink[] }) =>
  places.map(({ language, href, list }) => (
    <a
      key={language}
      href={href}
      hrefLang={language}
      lang={language}
      className="relative inline-flex min-h-11 shrink-0 items-center justify-end max-sm:min-w-11 font-mono text-xs text-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <span className="max-sm:sr-only">
        {words[language].t.language.name}
        {list && `: ${list}`}
      </span>
      <span aria-hidden className="uppercase sm:hidden">
        {language}
      </span>
    </a>
  ));

/** A row above the header that offers another language to visitors whose browser prefers it, until they close or follow it. */
export const LanguageOffer = ({ places }: { places: LanguageLink[] }) =>
  places.map(({ language, href }) => (
    <p
      key={language}
      lang={language}
      data-language-offer=""
      className="hidden items-center justify-center gap-3 border-b border-line bg-raised pl-4 text-sm data-shown:flex"
    >
      <a
        href={href}
        hrefLang={language}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {words[language].t.offer}
      </a>
      <button
        type="button"
        aria-label={words[language].t.site.close}
        className="inline-grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <X size={16} aria-hidden />
      </button>
    </p>
  ));
