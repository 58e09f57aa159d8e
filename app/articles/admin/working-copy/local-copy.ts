import { z } from 'zod';
import { parseJson } from '#kit/text/json.ts';
import { COPIES, readStored, removeStored, store, storedKeys } from '#kit/ui/storage.ts';
import type { Kind } from '../../kinds.ts';
import { draftFields } from '../draft.ts';

const localCopy = z.object({
  draft: draftFields,
  rev: z.int().optional(),
  at: z.string(),
  /** Names the copy on the server that this one continues. */
  copy: z.object({ key: z.string(), rev: z.int() }).optional(),
});

export type LocalCopy = z.infer<typeof localCopy>;

const keyOf = (kind: Kind, articleId: number | undefined) => `${COPIES}${kind}:${articleId ?? 'new'}`;

/** Names the place of one tab's copy: no tab overwrites or removes what another typed. */
export const localPlace = (kind: Kind, articleId: number | undefined, tab: string) =>
  `${keyOf(kind, articleId)}:${tab}`;

/** Lists what other tabs left, those of earlier versions too, the newest first. */
export function readLocals(kind: Kind, articleId: number | undefined, own: string) {
  const key = keyOf(kind, articleId);
  return storedKeys()
    .filter((place) => place !== own && (place === key || place.startsWith(`${key}:`)))
    .flatMap((place) => {
      const read = localCopy.safeParse(parseJson(readStored(place) ?? 'null'));
      return read.success ? [{ ...read.data, place }] : [];
    })
    .sort((one, other) => other.at.localeCompare(one.at));
}

export const storeLocal = (place: string, copy: LocalCopy): boolean => store(place, JSON.stringify(copy));

export const removeLocal = (place: string) => removeStored(place);
