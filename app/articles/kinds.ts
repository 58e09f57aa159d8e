import { otherLanguages } from '#kit/texts/languages.ts';
import {
  type Article,
  articleInput,
  articleList,
  articlePatch,
  articleReply,
  articleSaved,
  type Page,
  pageInput,
  pageList,
  pagePatch,
  pageReply,
  pageSaved,
} from './contract.ts';

/** An own page is an article of another kind: it has an address at the root and stands in no list of articles. */
export const contracts = {
  article: {
    input: articleInput,
    patch: articlePatch,
    reply: articleReply,
    saved: articleSaved,
    list: articleList,
  },
  page: { input: pageInput, patch: pagePatch, reply: pageReply, saved: pageSaved, list: pageList },
} as const;

export type Kind = keyof typeof contracts;

export type ArticleOf<K extends Kind> = { article: Article; page: Page }[K];

export const apiOf = (kind: Kind) => `/api/${kind}s`;

export const kinds = ['article', 'page'] as const satisfies Kind[];

/** Keeps a page's whole path as its slug, which no article can have. */
export const slugPrefix = { article: '', page: '/' } as const satisfies Record<Kind, string>;

/** Names the file in an export, and in a folder that is pushed. */
export const fileOf = (storedSlug: string) =>
  storedSlug.startsWith('/') ? `pages${storedSlug}.md` : `articles/${storedSlug}.md`;

/** Leaves out translations: `NAME.en.md`. */
export const isFileOf = (kind: Kind, name: string) =>
  /^(article|page)s\/[^/]+\.md$/.exec(name)?.[1] === kind &&
  !otherLanguages.some((language) => name.endsWith(`.${language}.md`));

export const pathOf = (storedSlug: string) =>
  storedSlug.startsWith('/') ? storedSlug : `/blog/${storedSlug}`;

/** Leaves out the fields of other kinds. */
export function acceptedBy(kind: Kind, fields: object): Record<string, unknown> {
  const { shape } = contracts[kind].input;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in shape));
}
