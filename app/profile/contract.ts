import { z } from 'zod';
import { field } from '#kit/contract/field.ts';
import { isWebAddress, revision } from '#kit/contract/fields.ts';
import { readDate } from '#kit/text/partial-date.ts';
import { isProfileKey, type Profile, type ProfileKey, profileFields, type ValueType } from './fields.ts';
import { readLinks } from './links.ts';

function checkedText(key: ProfileKey) {
  const { type, max } = profileFields[key];
  return z
    .string('Metin olmalıdır.')
    .max(max, `En fazla ${max} karakter olabilir.`)
    .trim()
    .overwrite((value) => (type === 'date' && readDate(value)) || value)
    .refine((value) => value === '' || isOfType[type](value), { error: wrongType[type] });
}

function checkedValue(key: ProfileKey) {
  if (key === 'skills') return z.preprocess(asJsonText, checkedText(key));
  return key === 'links' ? linkLines.transform(asStoredLinks) : checkedText(key);
}

const asStoredLinks = (text: string) => (text === '' ? '' : JSON.stringify(readLinks(text)));

const asJsonText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

const isOfType: Record<ValueType, (value: string) => boolean> = {
  text: () => true,
  date: (value) => readDate(value)?.length === 10,
  email: (value) => z.email().safeParse(value).success,
  phone: (value) => /^\+?[\d ()./-]{3,40}$/.test(value),
  url: (value) => value.startsWith('/uploads/') || isWebAddress(value),
};

const wrongType: Record<ValueType, string> = {
  text: '',
  date: 'Geçerli bir tarih giriniz.',
  email: 'Geçerli bir email adresi giriniz',
  phone: 'Geçerli bir telefon numarası giriniz.',
  url: 'http:// veya https:// ile başlayan bir adres giriniz.',
};

const WRONG_LINKS = 'Her satıra bir ad ve http:// ya da https:// ile başlayan bir adres yazınız.';
/** The links as lines, as forms and translations hold them. */
export const linkLines = field(checkedText('links').refine(readLinks, WRONG_LINKS), profileFields.links);

const keys = Object.keys(profileFields).filter(isProfileKey);

export const profileMap = z.strictObject(
  Object.fromEntries(keys.map((key) => [key, field(checkedValue(key).optional(), profileFields[key])])),
);

/** Earlier versions accepted any text as a date, which an import leaves out. */
export const exportedProfile = profileMap.extend({
  birth_date: checkedValue('birth_date').optional().catch(undefined),
});

const item = z.strictObject({
  key: z.string(),
  value: z.unknown(),
  type: z.enum(['text', 'email', 'phone', 'url']).optional(),
  category: z.enum(['about', 'contact', 'social', 'site', 'files']).optional(),
});

/** Accepts a map or a list of values; outputs a map and a revision. */
export const profileInput = z
  .strictObject({
    data: z.record(z.string(), z.unknown(), 'Alanlar bir nesne olmalıdır.').optional(),
    items: z
      .array(item, 'Alanlar bir liste olmalıdır.')
      .max(100, 'En fazla 100 alan gönderilebilir.')
      .optional(),
    rev: revision,
  })
  .transform(({ data, items = [], rev }, context) => {
    const given = data ?? Object.fromEntries(items.map(({ key, value }) => [key, value]));
    const checked = profileMap.safeParse(given);
    for (const issue of checked.error?.issues ?? []) {
      const unknown = issue.code === 'unrecognized_keys';
      const message = unknown ? 'Böyle bir alan yok.' : issue.message;
      for (const path of unknown ? issue.keys.map((key) => [key]) : [issue.path]) {
        context.issues.push({ code: 'custom', path, message, input: given });
      }
    }
    return { values: checked.data ?? {}, rev };
  });

export const publicProfileReply = z.record(z.string(), z.string());

export const profileReply = z.object({ rev: z.int() }).catchall(z.string());

export const ownProfile = profileReply.transform(({ rev: _, ...values }): Profile => values);

export type OwnProfile = Profile & { rev: number };

/** Empty text clears the value. The key is in the path. */
export const profileValueInput = item.omit({ key: true });
