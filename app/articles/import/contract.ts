import { z } from 'zod';
import { articleSaved } from '../contract.ts';

export const importUrlInput = z.strictObject({
  url: z
    .string('Bir adres giriniz.')
    .trim()
    .max(2000, 'Adres çok uzun.')
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'Geçerli bir adres giriniz.'),
});

export const importedReply = articleSaved.required();

export const importItem = z.object({
  name: z.string(),
  title: z.string(),
  outcome: z.enum(['published', 'draft', 'duplicate', 'skipped', 'failed']),
  slug: z.string().nullable(),
  note: z.string(),
  notes: z.array(z.string()),
});

export const importReport = z.object({ message: z.string(), items: z.array(importItem) });

export const archiveEntry = z.object({
  name: z.string(),
  title: z.string(),
  published_at: z.string().nullable(),
  is_draft: z.boolean(),
  is_duplicate: z.boolean(),
  is_response: z.boolean(),
  problem: z.string(),
});

export const archivePreview = z.object({ entries: z.array(archiveEntry) });

export const importProgress = z.object({ done: z.int(), total: z.int(), item: importItem });

export type FileItem = z.infer<typeof importItem>;
export type ArchiveEntry = z.infer<typeof archiveEntry>;
export type ImportedArticle = z.infer<typeof importedReply>;

/** Of an archive, `mode` lists the contents, and `only`, a JSON list of names, chooses among them. */
export const importForm = z.object({
  file: z.file(),
  mode: z.literal('preview').optional(),
  only: z.string().optional(),
});
