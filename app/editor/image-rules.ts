import { IMAGE_RULE } from '#app/media/rules.ts';

export function imageProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!IMAGE_RULE.types.includes(file.type)) return IMAGE_RULE.wrongType;
  if (file.size > IMAGE_RULE.maxBytes) return IMAGE_RULE.tooLarge;
  return undefined;
}

export const isAcceptedImage = (file: Pick<File, 'type' | 'size'>) => imageProblem(file) === undefined;

/** Names the widths of a picture that is narrower than the text. */
export const imageSizes = { medium: 'Dörtte üçü', small: 'Yarısı' };

export const imageSize = (text: string | undefined) =>
  text && Object.hasOwn(imageSizes, text) ? text : null;
