import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { CLEANING_VERSION, clean } from '#app/editor/clean.server.ts';
import type { CleanContent } from '#app/editor/jobs.server.ts';

/** Beside the built site: a first start then need not begin with cleaning two articles, which takes a second. */
const FILE = 'build/starter-articles.json';

/** A text of the starter content, cleaned: as the build left it, else now. */
export async function preparedContent(html: string): Promise<CleanContent> {
  return (await readPrepared())[keyOf(html)] ?? cleanOrThrow(html);
}

/** Called by the build. */
export async function prepareStarter(texts: string[]) {
  const prepared: Record<string, CleanContent> = {};
  for (const html of texts) prepared[keyOf(html)] = await cleanOrThrow(html);
  await writeFile(FILE, JSON.stringify(prepared));
}

async function readPrepared(): Promise<Record<string, CleanContent>> {
  try {
    return JSON.parse(await readFile(FILE, 'utf8'));
  } catch {
    return {};
  }
}

async function cleanOrThrow(html: string): Promise<CleanContent> {
  const cleaned = await clean(html);
  if (!cleaned.ok) throw new Error(`A starter article was refused: ${cleaned.message}`);
  return cleaned.content;
}

/** What an older rule cleaned, or from another text, is not found. */
const keyOf = (html: string) => createHash('sha256').update(`${CLEANING_VERSION} ${html}`).digest('hex');
