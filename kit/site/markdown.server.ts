import type { SharedWords } from '#kit/texts/words.ts';
import type { PageRequest } from './contract.ts';

export const markdownAddress = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

/** Returns the path of the page for a Markdown address; undefined for other addresses. */
export const pageOfMarkdown = (path: string) =>
  path.endsWith('.md') ? path.replace(/(?:\/index)?\.md$/, '') || '/' : undefined;

/** Converts in the sandbox: pages contain imported HTML. */
export async function toMarkdown({ deps }: PageRequest, html: string): Promise<string> {
  const text = await deps.site.markdown(html);
  if (text === undefined) throw new Error('The page took too long to become Markdown.');
  return withAbsoluteLinks(text, deps.config.SITE_URL);
}

/** A short 404 in Markdown, with links to where to look. */
export const missingMarkdown = ({ t, to }: SharedWords, siteUrl: string) =>
  [
    `# 404 · ${t.errors.missing}`,
    t.errors.missingText,
    `[${t.errors.toHome}](${siteUrl}${markdownAddress(to('/'))}) · [llms.txt](${siteUrl}${to('/llms.txt')})\n`,
  ].join('\n\n');

/** Makes links absolute: a reader who has only the text does not know where it came from. */
export const withAbsoluteLinks = (markdown: string, siteUrl: string) =>
  `${markdown.replace(/(\]\()(\/(?!\/))/g, `$1${siteUrl}/`).trim()}\n`;
