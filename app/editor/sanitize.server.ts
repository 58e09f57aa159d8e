import type { Budget } from '#platform/sandbox/worker-process.ts';
import type { SanitizedContent } from './jobs.server.ts';
import { refusalOf, tooComplex } from './limits.ts';
import type { Written } from './markdown/to-markdown.server.ts';
import type { Source } from './reading/reduce.server.ts';
import { runJob } from './run-job.server.ts';

export const SANITIZER_VERSION = 3;

export type SanitizeResult = { ok: true; content: SanitizedContent } | { ok: false; message: string };

/**
 * Normalizes HTML to what the editor would have written. Refuses texts over the limits (2 MB, depth 200, time), with
 * a reason in Turkish.
 */
export async function sanitize(
  html: string,
  { budget, ...source }: Source & { budget?: Budget } = {},
): Promise<SanitizeResult> {
  const message = refusalOf(html);
  if (message) return { ok: false, message };
  const content = await runJob({ kind: 'sanitize', html, ...source }, budget);
  return content ? { ok: true, content } : { ok: false, message: tooComplex };
}

export async function markdownToHtml(text: string, budget?: Budget): Promise<string | undefined> {
  return refusalOf(text) ? undefined : runJob({ kind: 'markdown', text }, budget);
}

export const htmlToMarkdown = async (html: string): Promise<Written> =>
  (await runJob({ kind: 'written', html })) ?? { format: 'html', text: html };
