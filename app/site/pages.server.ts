import { about } from '#app/about/index.tsx';
import { blog } from '#app/articles/site/index.tsx';
import { article } from '#app/articles/site/show.tsx';
import { home } from '#app/home/index.tsx';
import { contact } from '#app/messages/site/contact.tsx';
import { privacy } from '#app/privacy/site/index.tsx';
import { projects } from '#app/projects/site/index.tsx';
import type { PublicPage } from './page.server.tsx';

/** Every public page: the map of the site. */
export const pages: PublicPage[] = [home, about, projects, blog, article, contact, privacy];

const byPath = new Map(pages.map((page) => [page.path, page]));

/** The page of a path, as it is written canonically. */
export const pageAt = (path: string): PublicPage | undefined =>
  byPath.get(/^\/blog\/[a-z0-9-]+$/.test(path) ? '/blog/:slug' : path);

/** Names the query parameters that the page of a path reads. */
export const parametersOf = (path: string): readonly string[] => pageAt(path)?.parameters ?? [];
