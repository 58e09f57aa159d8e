import { z } from 'zod';
import { field } from '#kit/contract/field.ts';
import { pageOf, pageQuery, requiredLine } from '#kit/contract/fields.ts';
import { articleStatus } from '../contract.ts';
import { MAX_TAG } from './tag.ts';

export const tagReply = z.object({
  slug: z.string(),
  name: z.string(),
  /** How many articles have it, and how many of them readers see. */
  articles: z.int(),
  published: z.int(),
  /** Date of the newest of them. */
  used_at: z.string(),
});

const tagState = z.enum(['public', 'hidden']);

export const tagQuery = z.object({
  q: z.string().max(200).default(''),
  state: z
    .union([tagState, z.literal('')])
    .default('')
    .describe('public: on an article that readers see; hidden: on others alone; all when empty'),
  sort: z.enum(['articles', 'name', 'used']).default('articles').describe('What to sort by'),
  order: z
    .enum(['desc', 'asc'])
    .default('desc')
    .describe('A page: most, last or newest first, or the reverse'),
  ...pageQuery(50, 200).shape,
});

/** `counts`: how many match in each state. */
export const tagPage = pageOf(tagReply).extend({ counts: z.record(tagState, z.int()) });

export const tagList = z.array(tagReply);

const use = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  status: articleStatus,
  published_at: z.string().nullable(),
});

/** A tag with its newest articles. */
export const tagDetail = tagReply.extend({ uses: z.array(use) });

export const tagInput = z.strictObject({
  name: field(requiredLine(MAX_TAG, 'Etiketin adı zorunludur.'), { label: 'Ad' }),
});

/** `changed`: in how many articles; `merged`: another tag already had the name. */
export const tagSaved = z.object({
  message: z.string(),
  data: tagReply,
  merged: z.boolean(),
  changed: z.int(),
});

/** What a key that may write but not read receives. */
export const tagReceipt = tagReply.pick({ slug: true }).partial();

export type Tag = z.infer<typeof tagReply>;
export type TagQuery = z.infer<typeof tagQuery>;
