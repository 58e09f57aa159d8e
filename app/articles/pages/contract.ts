import { z } from 'zod';
import { articleInput, articleList, articlePatch, articleReply, articleStatus } from '../contract.ts';
import { plainFields } from '../fields.ts';

/** The fields that a page shares with articles. `excerpt` is its description. */
const shared = {
  id: true,
  slug: true,
  title: true,
  content: true,
  status: true,
  is_published: true,
  excerpt: true,
  excerpt_is_automatic: true,
  published_at: true,
  created_at: true,
  updated_at: true,
} as const;

const { place, shows } = plainFields.shape;
const status = articleStatus.exclude(['archived'], 'Geçerli bir durum seçiniz.');

const own = { status: status.optional(), place: place.unwrap().optional(), shows: shows.unwrap().optional() };

export const pageInput = articleInput.pick({ ...shared, format: true }).extend(own);

export const pagePatch = articlePatch.pick({ ...shared, format: true, rev: true }).extend(own);

export const pageReply = articleReply
  .pick({ ...shared, rev: true })
  .extend({ status, place: place.unwrap(), shows: shows.unwrap() });

export const pageSaved = z.object({ message: z.string(), data: pageReply });

export const pageList = articleList.extend({ data: z.array(pageReply) });

export type PageInput = z.output<typeof pageInput>;
export type Page = z.infer<typeof pageReply>;
export type PagePlace = Page['place'];
export type Shows = Page['shows'];
