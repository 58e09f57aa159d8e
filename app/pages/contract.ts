import { z } from 'zod';
import {
  articleInput,
  articleList,
  articlePatch,
  articleReply,
  articleStatus,
  pageFields,
  sharedFields,
} from '#app/articles/contract.ts';
import type { TextType } from '#app/articles/text-type.ts';
import { replyOf } from '#kit/contract/field.ts';

const status = articleStatus.exclude(['archived'], 'Geçerli bir durum seçiniz.');

const fields = { status: status.optional(), ...pageFields };

export const pageInput = articleInput.pick({ ...sharedFields, format: true }).extend(fields);

export const pagePatch = articlePatch.pick({ ...sharedFields, format: true, rev: true }).extend(fields);

export const pageReply = articleReply
  .pick({ ...sharedFields, rev: true })
  .extend({ status, ...replyOf({ shape: pageFields }).shape });

export const pageSaved = z.object({ message: z.string(), data: pageReply });

export const pageList = articleList.extend({ data: z.array(pageReply) });

export type Page = z.infer<typeof pageReply>;
export type PagePlace = Page['place'];
export type Shows = Page['shows'];

/** An own page: it has an address at the root and is in no list of articles. */
export const pageType: TextType<Page> = {
  kind: 'page',
  name: 'pages',
  prefix: '/',
  api: '/api/pages',
  copies: '/api/page-copies',
  screen: '/admin/pages',
  input: pageInput,
  patch: pagePatch,
  reply: pageReply,
  saved: pageSaved,
  list: pageList,
  words: { one: 'Sayfa', inSentence: 'sayfa', many: 'Sayfalar', searched: 'Sayfalarda' },
};
