import { z } from 'zod';
import { requiredText } from '#kit/contract/fields.ts';
import { fold, slugify } from '#kit/text/fold.ts';

export const MAX_TAG = 50;
export const MAX_TAGS = 30;

/** Keeps `C`, `C++` and `C#` apart, and `Java` and `掌握Java`. Every name gets a slug. */
export function tagSlug(name: string): string {
  const spelled = name.trim().replace(/^#+/, '').replace(/\+/g, ' plus').replace(/#/g, ' sharp');
  const slug = slugify(spelled.trim());
  const letters = slug ? (fold(name).match(/(?!\p{Script=Latin})\p{L}/gu) ?? []) : [...name];
  return [...(slug ? [slug] : []), ...letters.map((one) => one.codePointAt(0)?.toString(36))].join('-');
}

export function distinctTags(names: string[]): string[] {
  const slugs = names.map(tagSlug);
  return names.filter((_, at) => slugs.indexOf(slugs[at] ?? '') === at);
}

export const tagNames = z
  .array(requiredText(MAX_TAG, 'Boş olmayan bir metin olmalıdır.'), 'Bir liste olmalıdır.')
  .transform(distinctTags)
  .pipe(z.array(z.string()).max(MAX_TAGS, `En fazla ${MAX_TAGS} etiket eklenebilir.`))
  .nullish()
  .transform((list) => (list === null ? [] : list));
