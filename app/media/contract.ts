import { z } from 'zod';
import { listOrder, pageOf, pageQuery } from '#kit/contract/fields.ts';

export const imageReply = z.object({ url: z.string(), message: z.string() });

export const coverReply = z.object({ path: z.string(), message: z.string() });

/** A CV is a PDF, an image PNG, JPEG, GIF, WebP or AVIF. */
export const fileForm = z.object({ file: z.file(), type: z.enum(['cv', 'image']) });

export const uploadReply = z.object({
  id: z.int(),
  kind: z.enum(['image', 'pdf']),
  url: z.string(),
  name: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: z.string(),
  used_in: z.array(z.object({ label: z.string(), to: z.string() })),
});

export const uploadList = z.array(uploadReply);

export const uploadPage = pageOf(uploadReply);

export const uploadQuery = pageQuery(50, 200).extend({ order: listOrder });

export type Upload = z.infer<typeof uploadReply>;
export type UploadPage = z.infer<typeof uploadPage>;
export type UploadUse = Upload['used_in'][number];
