import { z } from 'zod';
import { pictureOf } from './picture.ts';

// Checked in the browser before sending, and again on the server.

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

export interface FileRule {
  maxBytes: number;
  types: string[];
  wrongType: string;
  tooLarge: string;
}

export const IMAGE_RULE: FileRule = {
  maxBytes: IMAGE_MAX_BYTES,
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  wrongType: 'Lütfen sadece resim dosyaları seçin.',
  tooLarge: "Dosya boyutu 10MB'dan küçük olmalıdır.",
};

const HEIC =
  'HEIC fotoğrafları tarayıcılar gösteremez. Fotoğrafı JPEG olarak kaydedip yeniden seçin; iPhone’da: Ayarlar → Kamera → Biçimler → En Uyumlu.';

/** `type` is a media type or, where the browser knows none, the file's name. */
function typeProblem({ types, wrongType }: FileRule, type: string): string | undefined {
  if (types.includes(type)) return undefined;
  return types.includes('image/jpeg') && /hei[cf]$/i.test(type) ? HEIC : wrongType;
}

export function brokenRule(file: Pick<File, 'size' | 'type'> & { name?: string }, rule: FileRule) {
  const problem = typeProblem(rule, file.type || file.name || '');
  if (problem) return { title: 'Geçersiz dosya tipi!', text: problem };
  return file.size > rule.maxBytes ? { title: 'Dosya çok büyük!', text: rule.tooLarge } : undefined;
}

export const PDF_RULE: FileRule = {
  maxBytes: 5 * 1024 * 1024,
  types: ['application/pdf'],
  wrongType: 'Sadece PDF dosyaları kabul edilir.',
  tooLarge: 'CV dosyası maksimum 5MB olabilir.',
};

export const fileReply = z.object({ url: z.string() });

const offset = z.int('Tam sayı olmalıdır.').min(0, 'Sıfırdan küçük olamaz.');
const side = z.int('Tam sayı olmalıdır.').min(16, 'En az 16 piksel olmalıdır.');

/** In pixels of the stored picture, whose size is in its address. */
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
