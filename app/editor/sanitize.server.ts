import type { Budget } from '#platform/sandbox/worker-process.ts';
import type { Source } from './document.server.ts';
import type { SanitizedContent } from './jobs.server.ts';
import { refusalOf, tooComplex } from './limits.ts';
import { runJob } from './run-job.server.ts';

/** Goes up when the rule of cleaning or rendering changes: rows with an older number are sanitized again. */
export const SANITIZER_VERSION = 2;

export type SanitizeResult = { ok: true; content: SanitizedContent } | { ok: false; message: string };

/**
 * Brings any HTML into exactly what the editor itself would have written. A text over the limits (2 MB, depth 200)
 * or one that takes too long is refused with a reason in Turkish.
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

/** Markdown as HTML, not sanitized yet; undefined when it could not be read in time. */
export async function markdownToHtml(text: string, budget?: Budget): Promise<string | undefined> {
  return refusalOf(text) ? undefined : runJob({ kind: 'markdown', text }, budget);
}
