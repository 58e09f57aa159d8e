// Applies in the browser before sending, and again on the server.

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

/** `type` is a media type or, where a browser knows none, a name. */
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
