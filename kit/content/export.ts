import { writeJson } from './json-file.ts';
import type { ContentPart, ContentStore } from './part.ts';
import type { Target } from './target.ts';

export const FORMAT = 'vitrin-content';

export async function exportContent(store: ContentStore, target: Target, parts: readonly ContentPart[]) {
  await writeJson(target, 'vitrin', { format: FORMAT, version: 1, created_at: new Date().toISOString() });
  const counts: Record<string, number> = {};
  for (const { name, write } of parts) counts[name] = await write(store, target);
  return counts;
}
