import { z } from 'zod';
import { revision } from '#app/contract/fields.ts';
import { articleInput, articleReply, articleStatus } from '../contract.ts';
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

export const pageInput = articleInput.pick({ ...shared, format: true }).extend({
  status: status.optional(),
  place: place.unwrap().optional(),
  shows: shows.unwrap().optional(),
});

const { title, content } = pageInput.shape;

export const pagePatch = pageInput.extend({
  title: title.optional(),
  content: content.optional(),
  rev: revision,
});

export const pageReply = articleReply
  .pick({ ...shared, rev: true })
  .extend({ status, place: place.unwrap(), shows: shows.unwrap() });

export const pageSaved = z.object({ message: z.string(), data: pageReply });

export const pageList = z.object({
  data: z.array(pageReply),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  last_page: z.int(),
});

export type PageInput = z.output<typeof pageInput>;
export type Page = z.infer<typeof pageReply>;
export type Place = Page['place'];
export type Shows = Page['shows'];
