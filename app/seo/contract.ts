import { z } from 'zod';
import { isWebAddress, optionalText, revision } from '#app/contract/fields.ts';
import { mapFields, type SeoField, type SeoKind, seoFields } from './fields.ts';

const fits: Partial<Record<SeoKind, (value: string) => boolean>> = {
  url: (value) => value === '' || isWebAddress(value),
  address: (value) => value === '' || /^\/(?:[^\s\\/][^\s\\]*)?$/.test(value) || isWebAddress(value),
  color: (value) => /^#[0-9a-f]{6}$/i.test(value),
};

const wrong: Partial<Record<SeoKind, string>> = {
  url: 'http:// veya https:// ile başlayan bir adres giriniz.',
  address: 'http(s):// ile başlayan bir adres ya da / ile başlayan bir yol giriniz.',
  color: '#3B82F6 biçiminde bir renk giriniz.',
};

function checked(name: SeoField) {
  const { kind, max } = seoFields[name];
  const field: { options?: readonly string[] } = seoFields[name];
  return optionalText(max)
    .transform((value = '') => (kind === 'lines' ? value : value.replace(/\s+/g, ' ')))
    .refine((value) => fits[kind]?.(value) ?? true, wrong[kind])
    .refine((value) => name !== 'schema_same_as' || sameAs(value).every(isWebAddress), {
      error: 'Virgülle ayrılmış http(s) adresleri giriniz.',
    })
    .refine((value) => !field.options || field.options.includes(value), {
      error: 'Listedeki seçeneklerden birini seçiniz.',
    })
    .optional();
}

export const seoSettings = z.strictObject(mapFields((name) => checked(name)));

export const seoInput = z.strictObject({ settings: seoSettings, rev: revision });

export const seoReply = z.object({ settings: z.object(mapFields(() => z.string())), rev: z.number().int() });

export const sameAs = (text: string) =>
  text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter(Boolean);
