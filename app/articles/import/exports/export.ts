import querystring from 'node:querystring';
import type { SourceArticle } from '../import-article.server.ts';

export type Exported = { name: string; find: () => Promise<SourceArticle> };

export const keptBack = 'Herkese açık değildi; taslak olarak alındı.';

/** Gives every article a name of its own: its slug where that is free. */
export function withNames<Post extends { slug: string; id: string }>(
  posts: Post[],
): (Post & { name: string })[] {
  const taken = new Set<string>();
  return posts.map((post) => {
    const wish = post.slug || `taslak-${post.id}`;
    const name = taken.has(wish) ? `${wish}-${post.id}` : wish;
    taken.add(name);
    return { ...post, name };
  });
}

export function pathsOf(address: string): string[] {
  if (!URL.canParse(address, 'https://file.invalid')) return [];
  const { pathname, search } = new URL(address, 'https://file.invalid');
  return pathname === '/' || search ? [] : [querystring.unescape(pathname)];
}
