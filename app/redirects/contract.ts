import { z } from 'zod';
import { echoed, pageOf, revision } from '#kit/contract/fields.ts';
import { withoutEnd } from '#kit/text/edges.ts';

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
    from_path: path.refine(
      (value) => value !== '/' && !/^\/(?:admin|api|assets|uploads)(?:\/|$)/i.test(value),
      { error: 'Bu adres yönlendirilemez.' },
    ),
    target,
    is_permanent: z.boolean('Evet veya hayır olmalıdır.').default(true),
    hits: z.unknown().optional(),
    rev: revision,
  })
  .refine((input) => input.from_path !== input.target, {
    error: 'Bir adres kendisine yönlendirilemez.',
    path: ['target'],
  });

export const redirectReply = z.object({
  id: z.int(),
  from_path: z.string(),
  target: z.string(),
  is_permanent: z.boolean(),
  hits: z.int(),
  created_at: z.string(),
  rev: z.int(),
});

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
