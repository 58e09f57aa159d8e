import { htmlToMarkdown } from '#app/editor/sanitize.server.ts';
import type { PageRequest } from '#app/site/contract.ts';
import { withAbsoluteLinks } from '#app/site/markdown.server.ts';
import type { Kind } from '../kinds.ts';
import { findArticle } from '../queries.server.ts';

/** Writes what stands above the text, and the text as it was written. */
export async function articleMarkdown(
  { deps }: PageRequest,
  kind: Kind,
  slug: string,
  head: (string | false | null)[],
): Promise<string> {
  const stored = await findArticle(deps.db, kind, 'owner', slug);
  const { text } = await htmlToMarkdown(stored?.content ?? '');
  return withAbsoluteLinks([...head, text].filter(Boolean).join('\n\n'), deps.config.SITE_URL);
}
