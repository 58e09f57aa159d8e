import { z } from 'zod';
import { read, send } from '#kit/client/api.ts';
import { parseJson } from '#kit/text/json.ts';
import { COPIES, readStored, removeStored, store, storedKeys } from '#kit/ui/storage.ts';
import { type WorkingCopy, workingCopyList, workingCopyReply } from '../../contract.ts';
import type { TextType } from '../../text-type.ts';
import { type Draft, draftFields } from '../draft.ts';

export type PastCopy = {
  from: 'browser' | 'server' | 'elsewhere';
  draft: Draft;
  at: string;
  base: number | undefined;
  key: string;
  rev: number;
  place?: string;
};

const pathOf = ({ api, copies }: TextType, articleId: number | undefined, key: string) =>
  articleId === undefined ? `${copies}/${key}` : `${api}/${articleId}/working-copy`;

/** Reads the copy of an article; of a new one, the wanted copy, else the newest. */
export async function findRemote(type: TextType, articleId: number | undefined, wanted?: string) {
  if (articleId !== undefined)
    return (await read(pathOf(type, articleId, ''), workingCopyReply.nullable())) ?? undefined;
  if (wanted) return read(pathOf(type, undefined, encodeURIComponent(wanted)), workingCopyReply);
  const all = await read(type.copies, workingCopyList);
  const newest = all?.find(({ article_id }) => article_id === null);
  return newest && read(pathOf(type, undefined, newest.key), workingCopyReply);
}

type Typed = { draft: Draft; base_rev: number | null; rev: number };

export const sendRemote = (type: TextType, articleId: number | undefined, key: string, body: Typed) =>
  send('PUT', pathOf(type, articleId, key), { body, reply: workingCopyReply });

/** Deletes a copy, unless it was changed after `rev`. */
export const deleteRemote = (
  type: TextType,
  articleId: number | undefined,
  { key, rev }: { key: string; rev: number },
) => send('DELETE', `${pathOf(type, articleId, key)}?rev=${rev}`);

export const fromLocal = (
  { draft, at, rev: base, copy, place }: LocalCopy & { place: string },
  key: string,
): PastCopy => ({ from: 'browser', draft, at, base, key, rev: 0, place, ...copy });

/** Undefined if its fields come from an incompatible version. */
export function toPastCopy({ draft, saved_at, base_rev, key, rev }: WorkingCopy, from: PastCopy['from']) {
  const fields = draftFields.safeParse(draft);
  if (!fields.success) return undefined;
  return { from, draft: fields.data, at: saved_at, base: base_rev ?? undefined, key, rev };
}

const localCopy = z.object({
  draft: draftFields,
  rev: z.int().optional(),
  at: z.string(),
  /** The copy on the server that this one continues. */
  copy: z.object({ key: z.string(), rev: z.int() }).optional(),
});

type LocalCopy = z.infer<typeof localCopy>;

const keyOf = ({ kind }: TextType, articleId: number | undefined) => `${COPIES}${kind}:${articleId ?? 'new'}`;

/** Storage key of one tab's copy: no tab overwrites or removes another's. */
export const localPlace = (type: TextType, articleId: number | undefined, tab: string) =>
  `${keyOf(type, articleId)}:${tab}`;

/** Lists copies of other tabs, also of earlier versions, newest first. */
export function readLocals(type: TextType, articleId: number | undefined, own: string) {
  const key = keyOf(type, articleId);
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
