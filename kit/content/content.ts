import { z } from 'zod';
import { type ContentPart, type ContentStore, type Counts, hasJson, readJson, writeJson } from './parts.ts';
import type { Source } from './source.ts';
import type { Target } from './target.ts';

const FORMAT = 'vitrin-content';

export async function exportContent(store: ContentStore, target: Target, parts: readonly ContentPart[]) {
  await writeJson(target, 'vitrin', { format: FORMAT, version: 1, created_at: new Date().toISOString() });
  const counts: Record<string, number> = {};
  for (const { name, write } of parts) counts[name] = await write(store, target);
  return counts;
}

const about = z.object({ format: z.literal(FORMAT), version: z.literal(1) });

/**
 * Skips items that exist, so that a second import changes nothing. Validates with the API's contracts and sanitizes.
 * Throws an Error with a one-line message for people; items imported until then stay.
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
