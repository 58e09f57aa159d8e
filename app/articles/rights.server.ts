import type { Scope } from '#kit/contract/scopes.ts';
import { refusedKey } from '#kit/http/problem.server.ts';

/** Limits a key to the articles of its scopes; a session may change all. */
export type ArticleRights = { drafts: boolean; published: boolean };

export const allRights: ArticleRights = { drafts: true, published: true };

export const rightsOf = (key: { scopes: readonly Scope[] } | undefined): ArticleRights =>
  key
    ? { drafts: key.scopes.includes('content:write'), published: key.scopes.includes('content:publish') }
    : allRights;

type State = { status: string; published_at: string | null };

export const isPublic = ({ status, published_at }: State) =>
  status === 'published' && published_at !== null && published_at <= new Date().toISOString();

/** Refuses a change without its scope. Scheduling, archiving and whatever readers see needs `content:publish`. */
export function demandRights(rights: ArticleRights, before: State, after: State = before) {
  const staysDraft = before.status === 'draft' && after.status === 'draft';
  const isPlain = staysDraft && before.published_at === after.published_at;
  if (isPlain ? rights.drafts : rights.published) return;
  throw refusedKey([isPlain ? 'content:write' : 'content:publish']);
}

export const newDraft: State = { status: 'draft', published_at: null };
