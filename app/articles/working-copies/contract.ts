import { z } from 'zod';
import { revision } from '#kit/contract/fields.ts';

const field = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** Accepts the form's fields as they are typed, valid or not. */
const draft = z.record(z.string().max(40), field);

/** `base_rev`: the revision of the article that was changed. `rev`: of the copy, 0 for none. */
export const workingCopyInput = z.strictObject({
  draft,
  base_rev: z.int().min(0).max(2_147_483_647).nullable(),
  rev: revision,
});

export const discardQuery = z.object({ rev: z.coerce.number().int().optional() });

export const workingCopyReply = z.object({
  key: z.string(),
  article_id: z.int().nullable(),
  title: z.string(),
  draft,
  base_rev: z.int().nullable(),
  saved_at: z.string(),
  rev: z.int(),
});

export const workingCopyList = z.array(workingCopyReply.omit({ draft: true, base_rev: true, rev: true }));

export type WorkingCopy = z.infer<typeof workingCopyReply>;
export type WorkingCopyInput = z.output<typeof workingCopyInput>;
export type WorkingCopySummary = z.infer<typeof workingCopyList>[number];
