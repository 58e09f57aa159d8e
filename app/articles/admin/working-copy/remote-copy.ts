import { read, send } from '#kit/client/api.ts';
import { apiOf, type Kind } from '../../kinds.ts';
import { type WorkingCopy, workingCopyList, workingCopyReply } from '../../working-copies/contract.ts';
import { type Draft, draftFields } from '../draft.ts';
import type { LocalCopy } from './local-copy.ts';

export type PastCopy = {
  from: 'browser' | 'server' | 'elsewhere';
  draft: Draft;
  at: string;
  base: number | undefined;
  key: string;
  rev: number;
  place?: string;
};

export const newCopies = { article: '/api/working-copies', page: '/api/page-copies' } as const;

const pathOf = (kind: Kind, articleId: number | undefined, key: string) =>
  articleId === undefined ? `${newCopies[kind]}/${key}` : `${apiOf(kind)}/${articleId}/working-copy`;

/** Reads the copy of an article, or of one that was never saved: the wanted, else the newest one. */
export async function findRemote(kind: Kind, articleId: number | undefined, wanted?: string) {
  if (articleId !== undefined)
    return (await read(pathOf(kind, articleId, ''), workingCopyReply.nullable())) ?? undefined;
  if (wanted) return read(pathOf(kind, undefined, encodeURIComponent(wanted)), workingCopyReply);
  const all = await read(newCopies[kind], workingCopyList);
  const newest = all?.find(({ article_id }) => article_id === null);
  return newest && read(pathOf(kind, undefined, newest.key), workingCopyReply);
}

type Typed = { draft: Draft; base_rev: number | null; rev: number };

export const sendRemote = (kind: Kind, articleId: number | undefined, key: string, body: Typed) =>
  send('PUT', pathOf(kind, articleId, key), { body, reply: workingCopyReply });

/** Leaves a copy that somebody changed after `rev`. */
export const deleteRemote = (
  kind: Kind,
  articleId: number | undefined,
  { key, rev }: { key: string; rev: number },
) => send('DELETE', `${pathOf(kind, articleId, key)}?rev=${rev}`);

export const fromLocal = (
  { draft, at, rev: base, copy, place }: LocalCopy & { place: string },
  key: string,
): PastCopy => ({ from: 'browser', draft, at, base, key, rev: 0, place, ...copy });

/** Undefined when its fields are of another version. */
export function toPastCopy({ draft, saved_at, base_rev, key, rev }: WorkingCopy, from: PastCopy['from']) {
  const fields = draftFields.safeParse(draft);
  if (!fields.success) return undefined;
  return { from, draft: fields.data, at: saved_at, base: base_rev ?? undefined, key, rev };
}
