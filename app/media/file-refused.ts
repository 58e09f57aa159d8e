/** A file that is not taken; the message is Turkish and meant for the person who chose it. */
export class FileRefused extends Error {
  override name = 'FileRefused';
}

export const tooManyPixels = 'Görselin çözünürlüğü çok yüksek (en fazla 50 megapiksel).';
export const unreadable = 'Görsel okunamadı; dosya bozuk olabilir.';
