import { z } from 'zod';
import { pictureOf } from './picture.ts';

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

export type Crop = z.infer<typeof cropInput>;
