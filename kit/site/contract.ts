import type { Deps, PlacedLink } from '#kit/resource.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Words } from '#kit/texts/words.ts';
import type { DockLink, SiteLink } from '#kit/ui/dock.tsx';
import type { RenderedPage } from '#platform/pages/page-cache.ts';
import type { PageFormat } from '#platform/pages/page-encoding.ts';
import type { Appearance } from './appearance.ts';
import type { SiteHead } from './head.ts';
import type { Theme } from './styles.server.ts';

/** Reads what every document needs to know of the site, each from the noun that stores it. */
export type SiteReaders = {
  head: Record<Language, (deps: Deps) => Promise<SiteHead>>;
  /** Replaces `head` where it cannot be read. */
  unknownHead: (siteUrl: string, words?: Words) => SiteHead;
  appearance: (deps: Deps) => Promise<Appearance>;
  /** Converts a page's HTML; undefined when it takes too long. */
  markdown: (html: string) => Promise<string | undefined>;
};

export type PlacedLinks = Partial<Record<PlacedLink['place'], PlacedLink[]>>;

/** Not found, and too many requests. */
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
  /** Caches, per version of the content, an answer that many addresses share. */
  shared?: (
    name: string,
    status: SharedStatus,
    make: () => Promise<RenderedPage | Response>,
  ) => Promise<Response>;
  /** Replaces the stored appearance. */
  preview?: Appearance | undefined;
  theme: Theme;
  /** The languages that the owner turned on. */
  languages: readonly Language[];
  /** The owner's links, by place. */
  placed: PlacedLinks;
  /** Awaits one part of the page. On failure logs, uses `fallback`, and answers 503 unless the cache has a copy. */
  part: <T, Fallback>(name: string, reading: Promise<T>, fallback: Fallback) => Promise<T | Fallback>;
};

export type PageContext = Omit<PageRequest, 'part' | 'theme' | 'languages' | 'placed'>;

export type PublicPage = {
  path: string;
  /** Path in other languages, without the language prefix. */
  paths: Partial<Record<Language, string>>;
  parameters: readonly string[];
  tags: readonly string[];
  /** Returns a page that may be cached, or a Response that must not. */
  render: (input: PageContext) => Promise<RenderedPage | Response>;
  post?: (input: PageContext, form: FormData) => Promise<Response>;
  /** A digest of what the page shows, without rendering it; undefined where it would not be cached. */
  shown: (input: PageContext) => Promise<string | undefined>;
};

export type Site = {
  pages: readonly PublicPage[];
  dock: { site: SiteLink[]; owner: DockLink[] };
  /** Finds the page of an address with its language prefix. */
  pageAt: (address: string) => PublicPage | undefined;
  parametersOf: (path: string) => readonly string[];
};

declare module 'hono' {
  interface ContextVariableMap {
    site: Site;
  }
}
