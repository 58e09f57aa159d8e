import type { Deps, Shared } from '#kit/resource.ts';
import type { SiteHead } from '#kit/site/head.ts';
import { pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Card } from './draw-card.server.ts';

export const cardFor = (head: SiteHead, { title, path, by }: Shared): Card => ({
  title,
  request: pathIn(head.language, path),
  by: by || head.author || head.name,
  host: new URL(head.url).host,
  accent: head.themeColor,
});

/** Undefined when the page `kind/key` does not exist. */
export async function sharedPage(
  { db, resources }: Pick<Deps, 'db' | 'resources'>,
  head: SiteHead,
  kind: string,
  key: string,
): Promise<Shared | undefined> {
  if (kind === 'page' && key === 'home')
    return { title: head.author || head.name, path: '/', by: String(head.owner?.jobTitle ?? head.name) };
  for (const { share } of resources) {
    if (kind === 'page' && share?.pages && Object.hasOwn(share.pages, key))
      return share.pages[key]?.(words[head.language]);
    if (share?.rows && Object.hasOwn(share.rows, kind)) return share.rows[kind]?.(db, key, head.language);
  }
  return undefined;
}
