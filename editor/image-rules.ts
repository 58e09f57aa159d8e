import { brokenRule, IMAGE_RULE } from '#kit/pictures/contract.ts';

export const imageProblem = (file: Pick<File, 'name' | 'type' | 'size'>) =>
  brokenRule(file, IMAGE_RULE)?.text;

/** Names the widths of a picture that is narrower than the text. */
export const imageSizes = { medium: 'Dörtte üçü', small: 'Yarısı' };

export const imageSize = (text: string | undefined) =>
  text && Object.hasOwn(imageSizes, text) ? text : null;
