import { z } from 'zod';
import { read, send } from '#kit/client/api.ts';
import { parseJson } from '#kit/text/json.ts';
import { COPIES, readStored, removeStored, store, storedKeys } from '#kit/ui/storage.ts';
import { type WorkingCopy, workingCopyList, workingCopyReply } from '../contract.ts';
import type { TextType } from '../text-type.ts';
import { type Draft, draftFields } from './draft.ts';

/** The unsaved text of one tab, and where it is stored. */
export type EditedCopy = {
  /** The article as it was when typing began; undefined for a new one. */
  base: Base;
  /** The copy on the server; revision 0 until it exists. */
  remote: { key: string; rev: number };
  /** Typed, but not on the server yet. */
  typed: Draft | undefined;
  /** The first and last drafts without an answer: the server may have stored them. */
  unanswered: Draft[];
  /** A copy from an earlier visit or from elsewhere. */
  past: PastCopy | undefined;
  state: CopyState;
  /** Incremented when the typed text must be compared again. */
  round: number;
  isDiscarded: boolean;
};

export type Base = { id: number; rev: number } | undefined;

export type CopyState =
  | { kind: 'none' | 'saving' | 'held' | 'lost' }
  | { kind: 'saved' | 'browser'; at: string };

export type CopyEvent =
  | { type: 'stored' | 'lost' | 'sending' | 'deleted' | 'looked' | 'forgotten' | 'discarded' }
  | { type: 'typed'; draft: Draft }
  | { type: 'sent'; draft: Draft; reply: WorkingCopy }
  | { type: 'failed'; draft: Draft; at: string }
  | { type: 'conflicted'; past: PastCopy | undefined }
  | { type: 'found' | 'continued'; past: PastCopy }
  | { type: 'ended'; base: Base; key: string };

export const newCopy = (base: Base, key: string): EditedCopy => ({
  base,
  remote: { key, rev: 0 },
  typed: undefined,
  unanswered: [],
  past: undefined,
  state: { kind: 'none' },
  round: 0,
  isDiscarded: false,
});

/** While there is a copy from elsewhere, nothing is sent until the owner chooses. Copies of new articles have separate keys. */
export const isHeld = ({ base, past }: EditedCopy) => past !== undefined && base !== undefined;

export function reduce(copy: EditedCopy, event: CopyEvent): EditedCopy {
  switch (event.type) {
    case 'typed':
      return copy.isDiscarded ? copy : { ...copy, typed: event.draft };
    case 'stored':
      return isHeld(copy) ? { ...copy, state: { kind: 'held' } } : copy;
    case 'lost':
      return { ...copy, state: { kind: 'lost' } };
    case 'sending':
      return { ...copy, state: { kind: 'saving' } };
    case 'sent': {
      const { key, rev, saved_at: at } = event.reply;
      const typed = copy.typed === event.draft ? undefined : copy.typed;
      return { ...copy, remote: { key, rev }, typed, unanswered: [], state: { kind: 'saved', at } };
    }
    case 'failed': {
      const unanswered = [copy.unanswered[0] ?? event.draft, event.draft];
      return { ...copy, unanswered, state: { kind: 'browser', at: event.at } };
    }
    case 'conflicted':
      return { ...copy, past: event.past, state: { kind: 'held' } };
    case 'found':
      return { ...copy, past: event.past };
    case 'continued': {
      const { key, rev, base: of = copy.base?.rev } = event.past;
      const base = copy.base && of !== undefined ? { ...copy.base, rev: of } : copy.base;
      const past = copy.past === event.past ? undefined : copy.past;
      return { ...copy, base, remote: { key, rev }, unanswered: [], past };
    }
    case 'deleted':
      return { ...copy, remote: copy.base ? { ...copy.remote, rev: 0 } : copy.remote, past: undefined };
    case 'looked':
      return { ...copy, round: copy.round + 1 };
    case 'forgotten':
      return { ...copy, typed: undefined };
    case 'discarded':
      return { ...copy, isDiscarded: true };
    case 'ended': {
      const { typed, past, round, isDiscarded } = copy;
      return { ...newCopy(event.base, event.key), typed, past, round: round + 1, isDiscarded };
    }
  }
}

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
