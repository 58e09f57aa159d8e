import { z } from 'zod';
import { parseJson } from '#app/text/json.ts';
import { readStored, removeStored, store } from '#app/ui/storage.ts';
import { type Draft, draftFields } from '../draft.ts';

const localCopy = z.object({
  draft: draftFields,
  /** Names the revision of the article that was changed. */
  rev: z.int().optional(),
  at: z.string(),
  /** Names the copy on the server that this one continues. */
  copy: z.object({ key: z.string(), rev: z.int() }).optional(),
});

export type LocalCopy = z.infer<typeof localCopy>;

const keyOf = (articleId: number | undefined) => `vitrin:article:${articleId ?? 'new'}`;

export function readLocal(articleId: number | undefined): LocalCopy | undefined {
  const read = localCopy.safeParse(parseJson(readStored(keyOf(articleId)) ?? 'null'));
  return read.success ? read.data : undefined;
}

/** Returns whether the browser stored it. */
export const storeLocal = (articleId: number | undefined, copy: LocalCopy & { draft: Draft }): boolean =>
  store(keyOf(articleId), JSON.stringify(copy));

export const removeLocal = (articleId: number | undefined) => removeStored(keyOf(articleId));
