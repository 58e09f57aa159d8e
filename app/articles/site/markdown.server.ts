import { htmlToMarkdown } from '#app/editor/sanitize.server.ts';
import type { PageRequest } from '#app/site/contract.ts';
import { withAbsoluteLinks } from '#app/site/markdown.server.ts';
import { formatDate } from '#app/text/dates.ts';
import { findArticle } from '../queries.server.ts';
import type { ArticlePage } from './queries.server.ts';

export async function articleMarkdown(
  { slug, title, date, category, lead }: ArticlePage,
  { deps }: PageRequest,
): Promise<string> {
  const { SITE_URL } = deps.config;
  const stored = await findArticle(deps.db, 'owner', slug);
  const { text } = await htmlToMarkdown(stored?.content ?? '');
  const facts = [formatDate(date), category, `${SITE_URL}/blog/${slug}`].filter(Boolean).join(' · ');
  const parts = [`# ${title}`, facts, lead && `> ${lead}`, text];
  return withAbsoluteLinks(parts.filter(Boolean).join('\n\n'), SITE_URL);
}
