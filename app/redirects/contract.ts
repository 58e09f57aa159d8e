import { z } from 'zod';
import { field, replyOf } from '#kit/contract/field.ts';
import { echoed, pageOf, revision } from '#kit/contract/fields.ts';
import { withoutEnd } from '#kit/text/addresses.ts';

const path = z
  .string('Yol gerekli.')
  .trim()
  .max(500, 'En fazla 500 karakter olabilir.')
  .regex(
    /^\/(?:[^\s\p{Cc}\\/?#][^\s\p{Cc}\\?#]*)?$/u,
    '/ ile başlayan, soru işareti içermeyen bir yol giriniz.',
  )
  .transform((value) => (value.length > 1 ? withoutEnd(value, '/') || '/' : value));

const target = z
  .string('Hedef gerekli.')
  .trim()
  .max(2000, 'En fazla 2000 karakter olabilir.')
  .refine((value) => (isPath(value) || isWebAddress(value)) && value.isWellFormed(), {
    error: '/ ile başlayan bir yol ya da http(s):// ile başlayan bir adres giriniz.',
  });

export const redirectInput = z
  .strictObject({
    ...echoed,
    created_at: field(z.unknown().optional(), { reply: z.string() }),
    from_path: field(
      path.refine((value) => value !== '/' && !/^\/(?:admin|api|assets|uploads)(?:\/|$)/i.test(value), {
        error: 'Bu adres yönlendirilemez.',
      }),
      { label: 'Eski adres', reply: z.string() },
    ),
    target: field(target, { label: 'Yeni adres' }),
    is_permanent: field(z.boolean('Evet veya hayır olmalıdır.').default(true), {
      label: 'Tür',
      empty: true,
      reply: z.boolean(),
    }),
    hits: field(z.unknown().optional(), { reply: z.int() }),
    rev: revision,
  })
  .refine((input) => input.from_path !== input.target, {
    error: 'Bir adres kendisine yönlendirilemez.',
    path: ['target'],
  });

export const redirectReply = replyOf(redirectInput);

export const redirectPage = pageOf(redirectReply);

export const missingList = z.array(
  z.object({ path: z.string(), hits: z.int(), referrer: z.string(), last_seen_at: z.string() }),
);

export const forgetMissingInput = z.strictObject({ path: z.string().max(500) });

const isPath = (value: string) => /^\/(?:[^\s\p{Cc}\\/][^\s\p{Cc}\\]*)?$/u.test(value);

function isWebAddress(value: string) {
  return /^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(value) && URL.canParse(value);
}

export type RedirectInput = z.output<typeof redirectInput>;
export type Redirect = z.infer<typeof redirectReply>;
export type MissingPath = z.infer<typeof missingList>[number];
