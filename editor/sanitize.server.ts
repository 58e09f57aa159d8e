import type { Language } from '#kit/texts/languages.ts';
import { Refused } from '#platform/refused.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';
import { withDiagrams } from './diagrams/draw.server.ts';
import type { SanitizedContent } from './jobs.server.ts';
import type { MarkdownText } from './markdown/to-markdown.server.ts';
import type { Edit, Edited } from './passage.server.ts';
import { refusalOf, runJob, tooComplex } from './sandbox.server.ts';
import type { ForeignSource } from './sanitize/sanitize-html.server.ts';

export const SANITIZER_VERSION = 6;

/** Normalizes HTML to what the editor would have written. Throws Refused for texts over the limits (2 MB, depth 200, time). */
export async function sanitize(
  html: string,
  { budget, ...source }: ForeignSource & { budget?: Budget; language?: Language } = {},
): Promise<SanitizedContent> {
  const message = refusalOf(html);
  const content = message ? undefined : await runJob({ kind: 'sanitize', html, ...source }, budget);
  if (!content) throw new Refused({ errors: { content: [message ?? tooComplex] } });
  return { ...content, rendered: await withDiagrams(content.rendered, source.language) };
}

export async function markdownToHtml(text: string, budget?: Budget): Promise<string | undefined> {
  return refusalOf(text) ? undefined : runJob({ kind: 'markdown', text }, budget);
}

/** `anchors` gives headings that the text links to their ids. */
export const htmlToMarkdown = async (html: string, { anchors = false } = {}): Promise<MarkdownText> =>
  (await runJob({ kind: 'written', html, anchors })) ?? { format: 'html', text: html };

/** Replaces a part of a stored text, as one reads it in a form, and leaves all else byte for byte. */
export async function editText(html: string, edit: Edit, form: MarkdownText['format']): Promise<Edited> {
  const message = refusalOf(edit.new);
  const edited = message ? undefined : await runJob({ kind: 'edited', html, edit, form });
  return edited ?? { refused: message ?? tooComplex };
}
