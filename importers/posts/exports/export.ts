import querystring from 'node:querystring';

export const keptBack = 'Herkese açık değildi; taslak olarak alındı.';

export const pageLeft = 'Bu bir sayfa, makale değil: alınmadı; Sayfalar bölümünde açabilirsiniz.';

export const otherLeft = (kind: string) =>
  kind === 'sayfa' ? pageLeft : `Makale değil, “${kind}” türünden bir içerik: alınmadı.`;

/** Gives every post a unique name: its slug where that is free. What is no article gets its kind appended, so that no link finds it. */
export function withNames<Post extends { slug: string; id: string; kind?: string }>(
  posts: Post[],
): (Post & { name: string })[] {
  const taken = new Set<string>();
  return posts.map((post) => {
    const wish = `${post.slug || `taslak-${post.id}`}${post.kind ? ` (${post.kind})` : ''}`;
    const name = taken.has(wish) ? `${wish}-${post.id}` : wish;
    taken.add(name);
    return { ...post, name };
  });
}

export function pathsOf(address: string): string[] {
  const { pathname = '/', search } = URL.parse(address, 'https://file.invalid') ?? {};
  return pathname === '/' || search ? [] : [querystring.unescape(pathname)];
}
