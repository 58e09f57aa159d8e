import { z } from 'zod';

export const imageReply = z.object({ url: z.string(), message: z.string() });

export const coverReply = z.object({ path: z.string(), message: z.string() });

export const fileReply = z.object({ url: z.string() });

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

export type Upload = z.infer<typeof uploadReply>;
export type UploadUse = Upload['used_in'][number];
export type UploadPlace = UploadUse & { text: string };
