import { htmlToMarkdown } from '#editor/index.server.ts';
import { translate } from '#kit/languages/translate.server.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import { withAbsoluteLinks } from '#kit/site/markdown.server.ts';
import type { Kind } from '../kinds.ts';
import { getArticle } from '../queries.server.ts';
import { translatables } from '../translatable.server.ts';

/** Writes what stands above the text, and the text as it was written. */
export async function articleMarkdown(
  { deps: { db, config }, language }: PageRequest,
  kind: Kind,
  id: number,
  head: (string | false | null)[],
): Promise<string> {
  const stored = await getArticle(db, kind, id);
  const [shown] = await translate(db, language, translatables[kind], stored ? [stored] : [], true);
  const { text } = await htmlToMarkdown(shown?.content ?? '');
  return withAbsoluteLinks([...head, text].filter(Boolean).join('\n\n'), config.SITE_URL);
}
