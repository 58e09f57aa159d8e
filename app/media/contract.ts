import { z } from 'zod';

/** What an uploaded picture answers. */
export const imageReply = z.object({ url: z.string(), message: z.string() });

/** What an uploaded cover answers: the same under the name that the article form reads. */
export const coverReply = z.object({ path: z.string(), message: z.string() });

/** What `POST /api/upload` answers, for the CV and for pictures of the editor. */
export const fileReply = z.object({ url: z.string() });

export const uploadReply = z.object({
  id: z.int(),
  kind: z.enum(['image', 'pdf']),
  url: z.string(),
  name: z.string(),
  /** Bytes of all that is stored of it. */
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: z.string(),
  /** Where it is used, for people, with the screen on which that can be changed. */
  used_in: z.array(z.object({ label: z.string(), to: z.string() })),
});

export const uploadList = z.array(uploadReply);

export type Upload = z.infer<typeof uploadReply>;
export type UploadUse = Upload['used_in'][number];
