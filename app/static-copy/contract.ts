import { z } from 'zod';
import { currentPassword } from '#kit/contract/fields.ts';

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && (href === `${origin}/` || href === origin);
};

const ADDRESS = 'https://ornek.dev gibi, yolu olmayan bir adres giriniz.';

/** Requires the password again: it names a place that this machine writes to. */
export const staticInput = z.strictObject({
  /** A folder of this machine or `s3://KEY:SECRET@bucket/prefix?endpoint=…&region=…`; '' writes nothing, absent keeps the stored one. */
  target: z.string('Hedef metin olmalıdır.').trim().max(1000, 'En fazla 1000 karakter olabilir.').optional(),
  origin: z
    .string('Adres metin olmalıdır.')
    .trim()
    .max(200, 'En fazla 200 karakter olabilir.')
    .refine((text) => text === '' || isOrigin(text), ADDRESS),
  password: currentPassword(),
});

export const staticRun = z.object({
  at: z.string(),
  /** Empty after a success. */
  error: z.string(),
  files: z.number(),
  bytes: z.number(),
  written: z.number(),
  removed: z.number(),
});

export const staticReply = z.object({
  /** Without its keys. */
  target: z.string(),
  origin: z.string(),
  is_running: z.boolean(),
  last: staticRun.nullable(),
});

export type StaticReply = z.infer<typeof staticReply>;
