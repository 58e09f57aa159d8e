import { z } from 'zod';
import { fold } from '#kit/text/fold.ts';
import { RESULTS } from '#kit/text/results.ts';
import { field } from './field.ts';
import {
  asOneLine,
  isPicture,
  parseList,
  requiredLine,
  requiredText,
  text,
  tooLong,
  truth,
} from './fields.ts';

const NO_LIST = 'Bir liste olmalıdır.';
/** Longest caption of a picture. */
const CAPTION = 200;

/** Joins lines; empty when absent, because its place is in a list. */
const optionalLine = (max: number) =>
  text(max, 'Metin olmalıdır.')
    .overwrite(asOneLine)
    .nullish()
    .transform((value) => value ?? '');

/** Accepts a list or its JSON text; null empties it. */
const listOf = <Item extends z.ZodType>(items: z.ZodArray<Item>) =>
  z
    .preprocess((value) => (typeof value === 'string' ? parseList(value) : value), items)
    .nullish()
    .transform((list) => (list === null ? [] : list));

/** A picture of a gallery may be only an address, as all were before captions. */
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

/** Accepts pictures, or only their addresses. */
export const pictureList = field(
  listOf(z.array(picture, NO_LIST).max(24, 'En fazla 24 görsel eklenebilir.')),
  {
    reply: z.array(z.object({ url: z.string(), caption: z.string() })),
  },
);

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

const result = z.strictObject({
  value: requiredLine(RESULTS.value).describe('Now: 96 ms.'),
  before: optionalLine(RESULTS.value).describe('Earlier: 840 ms.'),
  label: requiredLine(RESULTS.label).describe('Of what: p99 latency.'),
  on_home: truth.transform((value) => value ?? false).describe('Shows it at home.'),
});

/** Up to four results of a project or job. */
export const results = field(
  listOf(z.array(result, NO_LIST).max(RESULTS.most, `En fazla ${RESULTS.most} sonuç eklenebilir.`)),
  {
    label: 'Sonuçlar',
    translated: 'results',
    about: 'Measured results, never invented.',
    reply: z.array(
      z.object({ value: z.string(), before: z.string(), label: z.string(), on_home: z.boolean() }),
    ),
  },
);
