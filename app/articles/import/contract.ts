import { z } from 'zod';
import { articleReply } from '../contract.ts';

export const importUrlInput = z.strictObject({
  url: z
    .string('Bir adres giriniz.')
    .trim()
    .max(2000, 'Adres çok uzun.')
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'Geçerli bir adres giriniz.'),
});

export const importedReply = z.object({ message: z.string(), data: articleReply });

export const importItem = z.object({
  /** The file's name, or the address. */
  name: z.string(),
  title: z.string(),
  outcome: z.enum(['published', 'draft', 'duplicate', 'failed']),
  /** The article, where there is one. */
  slug: z.string().nullable(),
  /** Why it failed, or which pictures stayed where they were. */
  note: z.string(),
});

export const importReport = z.object({ message: z.string(), items: z.array(importItem) });

/** One article of an archive, before anything is imported. */
export const archiveEntry = z.object({
  name: z.string(),
  title: z.string(),
  published_at: z.string().nullable(),
  is_draft: z.boolean(),
  is_duplicate: z.boolean(),
});

export const archivePreview = z.object({ entries: z.array(archiveEntry) });

/** A line of the answer while an archive is imported. */
export const importProgress = z.object({ done: z.int(), total: z.int(), item: importItem });

export type ImportItem = z.infer<typeof importItem>;
export type ArchiveEntry = z.infer<typeof archiveEntry>;
