import type { Kind } from '../kinds.ts';

type Words = { one: string; inSentence: string; many: string; searched: string };

export const words: Record<Kind, Words> = {
  article: { one: 'Makale', inSentence: 'makale', many: 'Makaleler', searched: 'Makalelerde' },
  page: { one: 'Sayfa', inSentence: 'sayfa', many: 'Sayfalar', searched: 'Sayfalarda' },
};

export const screenOf = (kind: Kind) => `/admin/${kind}s`;

export const headingOf = (kind: Kind, isStored: boolean) =>
  isStored ? `${words[kind].one} Düzenle` : `Yeni ${words[kind].one} Ekle`;

/** The query that each list was left with. */
const queries: Record<Kind, string> = { article: '', page: '' };

export const rememberList = (kind: Kind, search: string) => {
  queries[kind] = search;
};

export const listAddress = (kind: Kind) => screenOf(kind) + queries[kind];
