import { z } from 'zod';
import { field } from './field.ts';
import { asOneLine, isPicture, parseList, requiredText, text } from './fields.ts';

export const NO_LIST = 'Bir liste olmalıdır.';
/** Longest caption of a picture. */
export const CAPTION = 200;

/** Joins lines; empty when absent, because it stands in a list. */
export const optionalLine = (max: number) =>
  text(max, 'Metin olmalıdır.')
    .overwrite(asOneLine)
    .nullish()
    .transform((value) => value ?? '');

/** Accepts a list or its JSON text; null empties it. */
export const listOf = <Item extends z.ZodType>(items: z.ZodArray<Item>) =>
  z
    .preprocess((value) => (typeof value === 'string' ? parseList(value) : value), items)
    .nullish()
    .transform((list) => (list === null ? [] : list));

/** A picture of a gallery may be its address alone, as all were before captions. */
export const asPicture = <Picture>(value: Picture | string) =>
  typeof value === 'string' ? { url: value, caption: '' } : value;

const picture = z.preprocess(
  asPicture,
  z.strictObject(
    {
      url: requiredText(2000)
        .refine(isPicture, 'http:// veya https:// ile başlayan bir adres giriniz.')
        .describe('Its address.'),
      caption: optionalLine(CAPTION).describe('What it shows.'),
    },
    'Bir görselin adresi olmalıdır.',
  ),
);

/** Accepts pictures, or their addresses alone. */
export const pictureList = field(
  listOf(z.array(picture, NO_LIST).max(24, 'En fazla 24 görsel eklenebilir.')),
  {
    reply: z.array(z.object({ url: z.string(), caption: z.string() })),
  },
);
