import { z } from 'zod';
import { deliveryReply } from '#app/webhooks/contract.ts';
import { field } from '#kit/contract/field.ts';
import { isWebAddress, revision, text } from '#kit/contract/fields.ts';
import { mapFields, type SeoFacts, type SeoField, type SeoKind, sameAs } from './fields.ts';

/** The rule of a value, and the message for others. */
const rules: Partial<Record<SeoKind, [fits: (value: string) => boolean, error: string]>> = {
  url: [(value) => !value || isWebAddress(value), 'http:// veya https:// ile başlayan bir adres giriniz.'],
  address: [
    (value) => !value || /^\/(?:[^\s\\/][^\s\\]*)?$/.test(value) || isWebAddress(value),
    'http(s):// ile başlayan bir adres ya da / ile başlayan bir yol giriniz.',
  ],
  color: [(value) => /^#[0-9a-f]{6}$/i.test(value), '#3B82F6 biçiminde bir renk giriniz.'],
};

function checked(name: SeoField, facts: SeoFacts) {
  const { kind, max, options } = facts;
  const [fits, error] = rules[kind] ?? [() => true];
  const rule = text(max, 'Metin olmalıdır.')
    .transform((value) => (kind === 'lines' ? value : value.replace(/\s+/g, ' ')))
    .refine(fits, error)
    .refine((value) => name !== 'schema_same_as' || sameAs(value).every(isWebAddress), {
      error: 'Virgülle ayrılmış http(s) adresleri giriniz.',
    })
    .refine((value) => !options || options.includes(value), {
      error: 'Listedeki seçeneklerden birini seçiniz.',
    })
    .optional();
  return field(rule, facts);
}

export const seoSettings = z.strictObject(mapFields(checked));

export const seoInput = z.strictObject({ settings: seoSettings, rev: revision });

export const seoReply = z.object({ settings: z.object(mapFields(() => z.string())), rev: z.number().int() });

/** `event` is the receiver, `urls` are those that it was notified of. */
const pingReply = deliveryReply.extend({ urls: z.array(z.string()) });

export const pingList = z.array(pingReply);

export type Ping = z.infer<typeof pingReply>;
