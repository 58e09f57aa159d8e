import type { Appearance } from '#app/appearance/choices.ts';
import type { Deps } from '#app/deps.ts';
import type { PlacedLink } from '#app/resource-hooks.ts';
import type { DockLink } from '#app/ui/dock.tsx';
import type { MediaType } from '#platform/pages/media-type.ts';
import type { Rendered } from '#platform/pages/page-cache.ts';
import type { Look } from './look.server.ts';

export type PlacedLinks = Partial<Record<PlacedLink['place'], PlacedLink[]>>;

export type PageRequest = {
  deps: Deps;
  dock: Site['dock'];
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  address: string;
  type: MediaType;
  /** Looks so instead of as stored. */
  preview?: Appearance | undefined;
  look: Look;
  /** What the owner linked, by its place. */
  placed: PlacedLinks;
  /** Awaits one part of the page. On failure logs, uses `fallback`, and answers 503 unless the cache has a copy. */
  part: <T, Fallback>(name: string, reading: Promise<T>, fallback: Fallback) => Promise<T | Fallback>;
};

export type Asked = Omit<PageRequest, 'part' | 'look' | 'placed'>;

export type PublicPage = {
  path: string;
  parameters: readonly string[];
  tags: readonly string[];
  /** Returns what may be cached, or a Response. */
  render: (asked: Asked) => Promise<Rendered | Response>;
  post?: (asked: Asked, form: FormData) => Promise<Response>;
};

export type Site = {
  pages: readonly PublicPage[];
  dock: { site: DockLink[]; owner: DockLink[] };
  pageAt: (path: string) => PublicPage | undefined;
  parametersOf: (path: string) => readonly string[];
};
