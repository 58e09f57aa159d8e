import { z } from 'zod';
import { parseJson } from '#kit/text/json.ts';
import { withoutControls } from '#platform/xml-text.ts';
import { field } from './field.ts';

const types: Record<string, string> = {
  string: 'Metin olmalıdır.',
  number: 'Bir sayı olmalıdır.',
  int: 'Bir tam sayı olmalıdır.',
  boolean: 'Evet veya hayır olmalıdır.',
  array: 'Bir liste olmalıdır.',
  object: 'Bir nesne olmalıdır.',
};

const units: Record<string, string> = { string: ' karakter', array: ' öğe', set: ' öğe' };

/** Turkish messages where a contract has none of its own. */
z.config({
  localeError(issue) {
    if (issue.code === 'invalid_type')
      return issue.input === undefined ? 'Bu alan zorunludur.' : (types[issue.expected] ?? 'Geçersiz değer.');
    if (issue.code === 'invalid_value') return `Şunlardan biri olmalıdır: ${issue.values.join(', ')}.`;
    if (issue.code === 'too_small') return `En az ${issue.minimum}${units[issue.origin] ?? ''} olmalıdır.`;
    if (issue.code === 'too_big') return `En fazla ${issue.maximum}${units[issue.origin] ?? ''} olabilir.`;
    if (issue.code === 'unrecognized_keys') return `Böyle bir alan yok: ${issue.keys.join(', ')}.`;
    return 'Geçersiz değer.';
  },
});

// In an edit, an absent field stays as it is and null empties it.

export const tooLong = (max: number) => `En fazla ${max} karakter olabilir.`;
/** Maximum of PostgreSQL's integer. */
const MAX_INTEGER = 2_147_483_647;
const REQUIRED = 'Bu alan zorunludur.';

/** PostgreSQL cannot store NUL. */
export const text = (max: number, error: string) =>
  z
    .string(error)
    .overwrite(asHtmlReads)
    .trim()
    .max(max, tooLong(max))
    .refine((value) => !value.includes('\0'), 'Geçersiz karakter içeriyor.');

/** Normalizes as HTML and UTF-8 do, so that the stored text equals what a browser reads. */
const asHtmlReads = (value: string) =>
  value.toWellFormed().replace(/\r\n?/g, '\n').split('\0').map(withoutControls).join('\0');

export const requiredText = (max: number, error = REQUIRED) =>
  text(max, error).min(1, { error, abort: true }).refine(hasVisibleLetters, error);

/** A text of only zero-width spaces, joiners and the like shows nothing. */
const hasVisibleLetters = (value: string) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(value);

/** Joins lines, as the panel's inputs do. */
export const requiredLine = (max: number, error = REQUIRED) => requiredText(max, error).overwrite(asOneLine);

export const asOneLine = (value: string) => value.replace(/[\n\t]+/g, ' ');

export const optionalText = (max: number) =>
  field(
    text(max, 'Metin olmalıdır.')
      .nullish()
      .transform((value) => (value === null ? '' : value)),
    { reply: z.string() },
  );

/** http(s) URL or empty. */
export const webAddress = optionalText(2000).refine((value) => !value || isWebAddress(value), {
  error: 'http:// veya https:// ile başlayan bir adres giriniz.',
});

/** Upload (`/uploads/…`), http(s) URL or empty. */
export const imageAddress = optionalText(2000).refine((value) => !value || isPicture(value), {
  error: 'http:// veya https:// ile başlayan bir adres giriniz.',
});

export function isPicture(value: string): boolean {
  return /^\/uploads\/[\w.-]+$/.test(value) || isWebAddress(value);
}

/** Empty: derived from the title. */
export const slugField = field(
  z
    .string('Metin olmalıdır.')
    .trim()
    .max(120, 'En fazla 120 karakter olabilir.')
    .regex(/^[a-z0-9_-]*$/, 'Yalnızca küçük harf (a-z), rakam, tire ve alt çizgi kullanılabilir.')
    .refine((value) => value === '' || /[a-z0-9]/.test(value), 'En az bir harf ya da rakam içermelidir.')
    .nullish(),
  { reply: z.string() },
);

/** Accepts `2024-05-01`, `2024-05` or a timestamp; outputs `2024-05-01`. */
const date = z
  .string('Geçerli bir tarih giriniz.')
  .transform((value) => (/^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value.replace(/[T ].*$/s, '')))
  .pipe(z.iso.date({ error: 'Geçerli bir tarih giriniz.', abort: true }))
  .refine((value) => value >= '1900' && value < '2200', 'Geçerli bir tarih giriniz.');

export const requiredDate = field(z.string(REQUIRED).min(1, REQUIRED).pipe(date), { reply: z.string() });

export const optionalDate = field(
  z.union([z.literal('').transform(() => null), z.null(), date], 'Geçerli bir tarih giriniz.').optional(),
  { reply: z.string().nullable() },
);

export const NO_TIMESTAMP = '2026-05-01T09:30:00+03:00 biçiminde geçerli bir tarih giriniz.';

export const timestampOrNull = z
  .union([z.null(), z.iso.datetime({ offset: true, error: NO_TIMESTAMP })], NO_TIMESTAMP)
  .transform((value) => value && new Date(value).toISOString())
  // Years beyond four digits, which would not sort as text, begin with a sign.
  .refine((value) => !value || value >= '1900', NO_TIMESTAMP);

export const wholeNumber = (min: number, max: number) =>
  z
    .int(`${min} ile ${max} arasında bir tam sayı olmalıdır.`)
    .min(min, { error: `En az ${min} olmalıdır.`, abort: true })
    .max(max, { error: `En fazla ${max} olabilir.`, abort: true });

export const sortOrder = wholeNumber(0, 1_000_000).optional();

export const truth = z.boolean('Evet veya hayır olmalıdır.').optional();

/** Revision that an edit is based on; without it, the edit overwrites. */
export const revision = wholeNumber(0, MAX_INTEGER).optional();

export const currentPassword = (error = 'Şifre gerekli.') =>
  z.string(error).min(1, error).max(200, 'En fazla 200 karakter.');

/** Accepted and ignored, so that clients may send a reply back. */
export const echoed = {
  id: field(z.unknown().optional(), { reply: z.int() }),
  created_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
};

export const orderInput = z.strictObject({
  ids: z
    .array(wholeNumber(1, MAX_INTEGER), 'Bir liste olmalıdır.')
    .min(1, REQUIRED)
    .max(1000, 'En fazla 1000 kayıt sıralanabilir.'),
});

export const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

/** Reads a list that a form sends as JSON. */
export function parseList(text: string): unknown {
  return text.trim() === '' ? [] : parseJson(text);
}

/** One page of a list, and the number of entries on all pages. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ data: z.array(entry), total: z.int(), page: z.int(), per_page: z.int(), last_page: z.int() });

const count = z.coerce.number().int().min(1);

/** Query for one page of a list; without `page`, the whole list is returned. */
export const pageQuery = (usual: number, most: number) =>
  z.object({ page: count.max(1_000_000).optional(), per_page: count.max(most).default(usual) });

/** Order of a page of a list that is sorted by date. */
export const listOrder = z.enum(['desc', 'asc']).default('desc').describe('A page: newest or oldest first');

export type ListOrder = z.output<typeof listOrder>;

/** Builds one page of a list that has `total` entries. */
export function asPage<Entry>(data: Entry[], total: number, page: number, per_page: number) {
  return { data, total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}

/** A time in the future was written by a wrong clock; it is dropped, like an unreadable one. */
const moment = z.iso
  .datetime()
  .refine((time) => Date.parse(time) <= Date.now())
  .optional()
  .catch(undefined);

/** When an exported record was created and last changed; an import keeps both. */
export const carriedDates = z.object({ created_at: moment, updated_at: moment });

type CarriedDates = z.output<typeof carriedDates>;

export const hasDates = (dates: CarriedDates) => Object.values(dates).some(Boolean);
