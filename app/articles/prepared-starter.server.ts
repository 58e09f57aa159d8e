import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { SanitizedContent } from '#app/editor/jobs.server.ts';
import { SANITIZER_VERSION, sanitize } from '#app/editor/sanitize.server.ts';

/** Beside the built site: a first start then need not begin with cleaning two articles, which takes a second. */
const FILE = 'build/starter-articles.json';

/** A text of the starter content, sanitized: as the build left it, else now. */
export async function preparedContent(html: string): Promise<SanitizedContent> {
  return (await readPrepared())[keyOf(html)] ?? sanitizeOrThrow(html);
}

/** Called by the build. */
export async function prepareStarter(texts: string[]) {
  const prepared: Record<string, SanitizedContent> = {};
  for (const html of texts) prepared[keyOf(html)] = await sanitizeOrThrow(html);
  await writeFile(FILE, JSON.stringify(prepared));
}

async function readPrepared(): Promise<Record<string, SanitizedContent>> {
  try {
    return JSON.parse(await readFile(FILE, 'utf8'));
  } catch {
    return {};
  }
}

async function sanitizeOrThrow(html: string): Promise<SanitizedContent> {
  const sanitized = await sanitize(html);
  if (!sanitized.ok) throw new Error(`A starter article was refused: ${sanitized.message}`);
  return sanitized.content;
}

/** Misses when the sanitizer or the text changed. */
const keyOf = (html: string) => createHash('sha256').update(`${SANITIZER_VERSION} ${html}`).digest('hex');
