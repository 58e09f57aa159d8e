import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SANITIZER_VERSION, type SanitizedContent, sanitize } from '#editor/index.server.ts';
import { packageFolder } from '#platform/package.ts';
import { digestOf } from '#platform/secrets/digest.ts';

/** Sanitizing two articles at the first start would take a second. */
const FILE = join(packageFolder, 'build/starter-articles.json');

export async function preparedContent(html: string): Promise<SanitizedContent> {
  return (await readPrepared())[keyOf(html)] ?? sanitize(html);
}

export async function prepareStarter(texts: string[]) {
  const prepared: Record<string, SanitizedContent> = {};
  for (const html of texts) prepared[keyOf(html)] = await sanitize(html);
  await writeFile(FILE, JSON.stringify(prepared));
}

async function readPrepared(): Promise<Record<string, SanitizedContent>> {
  return existsSync(FILE) ? JSON.parse(await readFile(FILE, 'utf8')) : {};
}

const keyOf = (html: string) => digestOf(`${SANITIZER_VERSION} ${html}`);
