import { z } from 'zod';
import { pageOf } from '#kit/contract/fields.ts';
import { pageQuery } from '#kit/contract/paging.ts';
import { pictureOf } from '#kit/pictures/picture.ts';

export const imageReply = z.object({ url: z.string(), message: z.string() });

export const coverReply = z.object({ path: z.string(), message: z.string() });

/** A CV is a PDF, an image PNG, JPEG, GIF, WebP or AVIF. */
export const fileForm = z.object({ file: z.file(), type: z.enum(['cv', 'image']) });

export const fileReply = z.object({ url: z.string() });

const offset = z.int('Tam sayı olmalıdır.').min(0, 'Sıfırdan küçük olamaz.');
const side = z.int('Tam sayı olmalıdır.').min(16, 'En az 16 piksel olmalıdır.');

/** Pixels of the stored picture, as its address gives its size. */
export const cropInput = z
  .object({
    url: z
      .string('Metin olmalıdır.')
      .refine(pictureOf, 'Yalnızca bu siteye yüklenen görseller kırpılabilir.'),
    left: offset,
    top: offset,
    width: side,
    height: side,
  })
  .refine(({ url, left, width }) => left + width <= (pictureOf(url)?.width ?? 0), {
    path: ['width'],
    error: 'Seçilen alan görselin dışına taşıyor.',
  })
  .refine(({ url, top, height }) => top + height <= (pictureOf(url)?.height ?? 0), {
    path: ['height'],
    error: 'Seçilen alan görselin dışına taşıyor.',
  });

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

export const uploadQuery = pageQuery(50, 200);

export type Crop = z.infer<typeof cropInput>;
export type Upload = z.infer<typeof uploadReply>;
export type UploadPage = z.infer<typeof uploadPage>;
export type UploadUse = Upload['used_in'][number];
export type UploadPlace = UploadUse & { text: string };
