import { z } from 'zod';
import { currentPassword, requiredText, timestampOrNull } from '#kit/contract/fields.ts';
import { scope } from '#kit/contract/scopes.ts';

export const keyInput = z.strictObject({
  name: requiredText(60, 'Ad gerekli.').refine((name) => !/[\n\t]/.test(name), 'Geçersiz karakter içeriyor.'),
  scopes: z
    .array(scope, 'En az bir yetki seçiniz.')
    .min(1, 'En az bir yetki seçiniz.')
    .transform((list) => [...new Set(list)]),
  expires_at: timestampOrNull
    .refine((value) => value === null || Date.parse(value) > Date.now(), 'Gelecekte bir tarih seçiniz.')
    .default(null),
});

/** Requires the password again: a stolen session must not become a permanent key. */
export const keyRequest = keyInput.extend({ password: currentPassword() });

export const keyReply = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(scope),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  last_used_address: z.string().nullable(),
  /** OAuth client of a grant, whose expiry moves on while it is used. */
  client: z.string().nullable(),
});

export const keyList = z.array(keyReply);

export const newKeyReply = z.object({ key: z.string(), data: keyReply });

export type Key = z.infer<typeof keyReply>;
export type KeyInput = z.output<typeof keyInput>;
export type NewKey = z.infer<typeof newKeyReply>;
