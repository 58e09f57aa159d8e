import type { z } from 'zod';
import { otherLanguages } from '#kit/texts/languages.ts';
import {
  type AnyText,
  type Article,
  type ArticleInput,
  type ArticlePatch,
  articleInput,
  articleList,
  articlePatch,
  articleReply,
  articleSaved,
  type Plain,
} from './contract.ts';

/** All writable fields; an article has no place, and a page has neither category nor tags. */
export type TextFields = ArticleInput & { [Name in 'place' | 'shows']?: Plain[Name] | undefined };
export type TextInput = Partial<TextFields> & Pick<TextFields, 'title' | 'content'>;
export type TextPatch = Partial<TextFields> & Pick<ArticlePatch, 'rev'>;

/** One page of a list of texts. */
export type TextPage<One extends AnyText = AnyText> = Omit<z.infer<typeof articleList>, 'data'> & {
  data: One[];
};

/** A type of rows in the table `articles`: articles or own pages. Both are read and written alike. */
export type TextType<One extends AnyText = AnyText> = {
  /** Value of the column `kind`, and part of the names of tools. */
  kind: string;
  /** Plural name in translations, exports and cache tags. */
  name: string;
  /** Prefix of every stored slug: a page's is its whole path, which no article can have. */
  prefix: string;
  api: string;
  /** API path of the working copies of new texts. */
  copies: string;
  screen: string;
  input: z.ZodType<TextInput, object> & { shape: z.ZodRawShape };
  patch: z.ZodType<TextPatch, object>;
  reply: z.ZodType<One>;
  saved: z.ZodType<{ message: string; data: One; notes?: string[] | undefined }>;
  list: z.ZodType<TextPage<One>>;
  words: { one: string; inSentence: string; many: string; searched: string };
};

export const articleType: TextType<Article> = {
  kind: 'article',
  name: 'articles',
  prefix: '',
  api: '/api/articles',
  copies: '/api/working-copies',
  screen: '/admin/articles',
  input: articleInput,
  patch: articlePatch,
  reply: articleReply,
  saved: articleSaved,
  list: articleList,
  words: { one: 'Makale', inSentence: 'makale', many: 'Makaleler', searched: 'Makalelerde' },
};

export const pathOf = (storedSlug: string) =>
  storedSlug.startsWith('/') ? storedSlug : `/blog/${storedSlug}`;

/** The file of a text in an export, and in a folder for push. */
export const fileOf = ({ name }: TextType, slug: string) => `${name}/${slug}.md`;

/** Excludes translations: `NAME.en.md`. */
export const isFileOf = ({ name }: TextType, file: string) =>
  /^[^/]+\/[^/]+\.md$/.test(file) &&
  file.startsWith(`${name}/`) &&
  !otherLanguages.some((language) => file.endsWith(`.${language}.md`));

/** Removes fields of other types. */
export function acceptedBy({ input: { shape } }: TextType, fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in shape));
}
