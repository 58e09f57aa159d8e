import { z } from 'zod';
import { articleInput } from '../contract.ts';

export const LONGEST_TITLE = 65;

export const publicationInput = articleInput
  .pick({ title: true, content: true, slug: true, excerpt: true, cover_image: true })
  .extend({ id: z.int().nullable() });

const check = z.enum([
  'title',
  'excerpt',
  'cover',
  'alt',
  'link_text',
  'link_address',
  'picture_address',
  'headings',
]);

/** `at` counts from 1 among the pictures, links or headings of the text; `detail` is an address, a text or a length. */
const finding = z.object({ check, at: z.int(), detail: z.string() });

/** `address` is absolute; `excerpt` the written or the automatic one. */
export const publicationReply = z.object({
  address: z.string(),
  excerpt: z.string(),
  findings: z.array(finding),
});

export type Publication = z.infer<typeof publicationReply>;
export type PublishFinding = z.infer<typeof finding>;
