// Applies in the browser before sending, and again on the server.

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const PDF_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export interface FileRule {
  maxBytes: number;
  types: string[];
  wrongType: string;
  tooLarge: string;
}

export const IMAGE_RULE: FileRule = {
  maxBytes: IMAGE_MAX_BYTES,
  types: IMAGE_TYPES,
  wrongType: 'Lütfen sadece resim dosyaları seçin.',
  tooLarge: "Dosya boyutu 10MB'dan küçük olmalıdır.",
};

export const PDF_RULE: FileRule = {
  maxBytes: PDF_MAX_BYTES,
  types: ['application/pdf'],
  wrongType: 'Sadece PDF dosyaları kabul edilir.',
  tooLarge: 'CV dosyası maksimum 5MB olabilir.',
};
