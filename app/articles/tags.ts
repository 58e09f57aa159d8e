import { z } from 'zod';
import { requiredText } from '#app/contract-fields.ts';
import { slugify } from '#app/text/fold.ts';

export const MAX_TAG = 50;
export const MAX_TAGS = 30;

/** Keeps `C`, `C++` and `C#` apart. Every name gets a slug. */
export function tagSlug(name: string): string {
  const spelled = name.trim().replace(/^#+/, '').replace(/\+/g, ' plus').replace(/#/g, ' sharp');
  return slugify(spelled.trim()) || [...name].map((letter) => letter.codePointAt(0)?.toString(36)).join('-');
}

export function distinctTags(names: string[]): string[] {
  const slugs = names.map(tagSlug);
  return names.filter((_, at) => slugs.indexOf(slugs[at] ?? '') === at);
}

export const tagList = z
  .array(requiredText(MAX_TAG, 'Boş olmayan bir metin olmalıdır.'), 'Bir liste olmalıdır.')
  .transform(distinctTags)
  .pipe(z.array(z.string()).max(MAX_TAGS, `En fazla ${MAX_TAGS} etiket eklenebilir.`))
  .nullish()
  .transform((list) => (list === null ? [] : list));
