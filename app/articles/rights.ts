import type { Scope } from '#app/contract/scopes.ts';
import type { Article } from './contract.ts';

/** Limits a key to the articles of its scopes; a session may change all. */
export type Rights = { drafts: boolean; published: boolean };

export const allRights: Rights = { drafts: true, published: true };

export const rightsOf = (key: { scopes: readonly Scope[] } | undefined): Rights =>
  key
    ? { drafts: key.scopes.includes('content:write'), published: key.scopes.includes('content:publish') }
    : allRights;

type State = Pick<Article, 'status' | 'published_at'>;

export const isPublic = ({ status, published_at }: State) =>
  status === 'published' && published_at !== null && published_at <= new Date().toISOString();

/** Returns the scope that a change lacks. Scheduling, archiving and whatever readers see needs `content:publish`. */
export function missingScope(rights: Rights, before: State, after: State = before): Scope | undefined {
  const staysDraft = before.status === 'draft' && after.status === 'draft';
  if (!staysDraft || before.published_at !== after.published_at)
    return rights.published ? undefined : 'content:publish';
  return rights.drafts ? undefined : 'content:write';
}

export const newDraft: State = { status: 'draft', published_at: null };
