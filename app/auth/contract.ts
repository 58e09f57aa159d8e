import { z } from 'zod';
import { currentPassword } from '#kit/contract/fields.ts';
import { loginReply, owner } from '#kit/contract/session.ts';

export const loginInput = z.strictObject({
  email: z
    .string('E-posta adresi gerekli.')
    .min(1, 'E-posta adresi gerekli.')
    .max(254, 'En fazla 254 karakter.'),
  password: currentPassword(),
});

const secondStepNeeded = z.object({ second_factor: z.literal(true), ticket: z.string() });

export const loginOutcome = z.union([loginReply, secondStepNeeded]);

export const meReply = z.object({ user: owner });

export const passwordInput = z.strictObject({
  current_password: currentPassword('Şu anki şifre gerekli.'),
  new_password: z
    .string('Yeni şifre gerekli.')
    .min(8, 'Yeni şifre en az 8 karakter olmalıdır.')
    .max(200, 'En fazla 200 karakter.'),
  revoke_keys: z.boolean().default(false),
});

/** Refines a form that takes the new password twice. */
export const isTypedTwice = ({ new_password, again }: { new_password: string; again: string }) =>
  new_password === again;
export const typedDifferently = { error: 'Yeni şifreler aynı değil.', path: ['again'] };

export const accountInput = z.strictObject({
  name: z
    .string('Ad gerekli.')
    .trim()
    .min(1, 'Ad gerekli.')
    .max(100, 'En fazla 100 karakter.')
    .refine((name) => !/\p{Cc}/u.test(name), 'Geçersiz karakter içeriyor.'),
  email: z
    .string('E-posta adresi gerekli.')
    .trim()
    .toLowerCase()
    .max(254, 'En fazla 254 karakter.')
    .pipe(z.email('Geçerli bir email adresi giriniz')),
  current_password: currentPassword('Şu anki şifre gerekli.'),
});

export const passwordState = z.object({ valid_until: z.string().nullable() });

export const sessionReply = z.object({
  id: z.number().int(),
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
});

export const sessionList = z.array(sessionReply);

export type SignedInSession = z.infer<typeof sessionReply>;
export type LoginInput = z.infer<typeof loginInput>;
