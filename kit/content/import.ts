import { z } from 'zod';
import { FORMAT } from './export.ts';
import { hasJson, readJson } from './json-file.ts';
import type { ContentPart, ContentStore, Counts } from './part.ts';
import type { Source } from './source.ts';

const about = z.object({ format: z.literal(FORMAT), version: z.literal(1) });

/**
 * Keeps existing items, so that a second import changes nothing. Validates with the API's contracts and sanitizes.
 * Throws an Error with one line for people; items imported before stay.
 */
export async function importContent(store: ContentStore, source: Source, parts: readonly ContentPart[]) {
  if (!hasJson(source, 'vitrin') || !about.safeParse(await readJson(source, 'vitrin')).success)
    throw new Error('Bu, Vitrin’den dışa aktarılmış bir içerik değil ya da daha yeni bir sürüme ait.');
  const report: Record<string, Counts> = {};
  for (const { name, merge } of parts) {
    const counts = await merge(store, source);
    if (counts) report[name] = counts;
  }
  return report;
}
