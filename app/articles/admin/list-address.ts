import type { Kind } from '../kinds.ts';
import { screenOf } from './words.ts';

const queries: Record<Kind, string> = { article: '', page: '' };

export const rememberList = (kind: Kind, search: string) => {
  queries[kind] = search;
};

export const listAddress = (kind: Kind) => screenOf(kind) + queries[kind];
