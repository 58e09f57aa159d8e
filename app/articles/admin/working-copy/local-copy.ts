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

/** Sets what is typed `beside` a found copy apart from it. */
type Place = { articleId: number | undefined; beside: boolean };

const keyOf = ({ articleId, beside }: Place) =>
  `vitrin:article:${articleId ?? 'new'}${beside ? ':beside' : ''}`;

export const readLocal = (articleId: number | undefined): LocalCopy | undefined =>
  readAt({ articleId, beside: false }) ?? readAt({ articleId, beside: true });

function readAt(place: Place): LocalCopy | undefined {
  const read = localCopy.safeParse(parseJson(readStored(keyOf(place)) ?? 'null'));
  return read.success ? read.data : undefined;
}

export const storeLocal = (place: Place, copy: LocalCopy & { draft: Draft }): boolean =>
  store(keyOf(place), JSON.stringify(copy));

export const removeLocal = (place: Place) => removeStored(keyOf(place));
