import type { Deps, PlacedLink } from '#kit/resource.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Words } from '#kit/texts/words.ts';
import type { DockLink, SiteLink } from '#kit/ui/dock.tsx';
import type { RenderedPage } from '#platform/pages/page-cache.ts';
import type { PageFormat } from '#platform/pages/page-encoding.ts';
import type { Appearance } from './appearance.ts';
import type { SiteHead } from './head.ts';
import type { Theme } from './theme.server.ts';

/** Reads what all documents say of the site, each from the noun that holds it. */
export type SiteReaders = {
  head: Record<Language, (deps: Deps) => Promise<SiteHead>>;
  /** Stands where that cannot be read. */
  unknownHead: (siteUrl: string, words?: Words) => SiteHead;
  appearance: (deps: Deps) => Promise<Appearance>;
  /** Converts a page's HTML; undefined when it takes too long. */
  markdown: (html: string) => Promise<string | undefined>;
};

export type PlacedLinks = Partial<Record<PlacedLink['place'], PlacedLink[]>>;

/** What is missing, and what a stranger asks for too often. */
export type SharedStatus = 404 | 429;

export type PageRequest = {
  deps: Deps;
  dock: Site['dock'];
  /** Without its language. */
  path: string;
  language: Language;
  params: Record<string, string>;
  query: URLSearchParams;
  address: string;
  type: PageFormat;
  /** Makes an answer that many requests share once for a version of the content. */
  shared?: (
    name: string,
    status: SharedStatus,
    make: () => Promise<RenderedPage | Response>,
  ) => Promise<Response>;
  /** Looks so instead of as stored. */
  preview?: Appearance | undefined;
  theme: Theme;
  /** Those that the owner turned on. */
  languages: readonly Language[];
  /** What the owner linked, by its place. */
  placed: PlacedLinks;
  /** Awaits one part of the page. On failure logs, uses `fallback`, and answers 503 unless the cache has a copy. */
  part: <T, Fallback>(name: string, reading: Promise<T>, fallback: Fallback) => Promise<T | Fallback>;
};

export type PageContext = Omit<PageRequest, 'part' | 'theme' | 'languages' | 'placed'>;

export type PublicPage = {
  path: string;
  /** Where another language has it, without the language. */
  paths: Partial<Record<Language, string>>;
  parameters: readonly string[];
  tags: readonly string[];
  /** Returns what may be cached, or a Response. */
  render: (input: PageContext) => Promise<RenderedPage | Response>;
  post?: (input: PageContext, form: FormData) => Promise<Response>;
};

export type Site = {
  pages: readonly PublicPage[];
  dock: { site: SiteLink[]; owner: DockLink[] };
  /** Takes an address with its language. */
  pageAt: (address: string) => PublicPage | undefined;
  parametersOf: (path: string) => readonly string[];
};

declare module 'hono' {
  interface ContextVariableMap {
    site: Site;
  }
}
