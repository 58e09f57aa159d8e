import { z } from 'zod';
import { fold } from '#kit/text/fold.ts';
import { field } from './field.ts';
import { parseList, requiredText, tooLong } from './fields.ts';

/** Accepts a list or its JSON text; merges `API` and `api`, keeping the first spelling. */
export const technologies = field(
  z
    .union(
      [z.string().max(5000, tooLong(5000)).transform(parseList), z.array(z.unknown())],
      'Bir liste olmalıdır.',
    )
    .pipe(
      z
        .array(requiredText(50, 'Boş olmayan bir metin olmalıdır.'), 'Bir liste olmalıdır.')
        .overwrite(withoutTwins)
        .max(50, 'En fazla 50 teknoloji eklenebilir.'),
    )
    .nullish()
    .transform((list) => (list === null ? [] : list)),
  { reply: z.array(z.string()) },
);

function withoutTwins(list: string[]): string[] {
  const names = list.map(fold);
  return list.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}
