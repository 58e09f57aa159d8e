import { z } from 'zod';
import { currentPassword } from '#kit/contract/fields.ts';
import { owner } from '#kit/contract/session.ts';

export const meReply = z.object({ user: owner });

export const passwordInput = z.strictObject({
  current_password: currentPassword('Şu anki şifre gerekli.'),
  new_password: z
    .string('Yeni şifre gerekli.')
    .min(8, 'Yeni şifre en az 8 karakter olmalıdır.')
    .max(200, 'En fazla 200 karakter.'),
  revoke_keys: z.boolean().default(false),
});

/** Both entries of the new password must match. */
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

const sessionReply = z.object({
  id: z.number().int(),
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
});

export const sessionList = z.array(sessionReply);

export type SignedInSession = z.infer<typeof sessionReply>;

export const resetState = z.object({ available: z.boolean() });

export const resetRequest = accountInput.pick({ email: true });

export const resetRequested = z.object({ message: z.string() });

export const resetInput = passwordInput.pick({ new_password: true }).extend({
  token: z.string('Bağlantı eksik.').min(1, 'Bağlantı eksik.').max(100, 'Bağlantı geçersiz.'),
});

export const secondFactorState = z.object({
  enabled: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.number().int(),
});

export const passwordAgain = z.strictObject({ password: currentPassword() });

export const setupReply = z.object({ secret: z.string(), address: z.string(), ticket: z.string() });

export const codeInput = z.strictObject({
  ticket: z.string('Bilet gerekli.').min(1, 'Bilet gerekli.').max(100, 'En fazla 100 karakter.'),
  code: z.string('Kod gerekli.').trim().min(1, 'Kod gerekli.').max(40, 'En fazla 40 karakter.'),
});

export const recoveryCodesReply = z.object({ recovery_codes: z.array(z.string()) });

export type SecondFactorState = z.infer<typeof secondFactorState>;
export type Setup = z.infer<typeof setupReply>;
export type CodeInput = z.infer<typeof codeInput>;

const encoded = z.base64url().max(20_000);

const passkey = z.object({
  id: z.number().int(),
  credential_id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

/** `relying_party` and `user_handle`, where passkeys are available: the names that devices know site and owner by. */
export const passkeyList = z.object({
  available: z.boolean(),
  relying_party: z.string().optional(),
  user_handle: z.string().optional(),
  passkeys: z.array(passkey),
});

/** `automatic`: the browser makes it without asking, after the password. */
export const passkeyBegin = passwordAgain.extend({ automatic: z.boolean().default(false) });

export const ceremonyOptions = z.looseObject({ challenge: z.string() });

const credential = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: encoded, ...response }),
  });

export const passkeyInput = z.strictObject({
  name: z.string('Ad gerekli.').trim().min(1, 'Ad gerekli.').max(60, 'En fazla 60 karakter.'),
  response: credential({
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

export const passkeyLogin = z.strictObject({
  response: credential({ authenticatorData: encoded, signature: encoded }),
});

export type PasskeyList = z.infer<typeof passkeyList>;
export type Passkey = z.infer<typeof passkey>;
export type PasskeyInput = z.infer<typeof passkeyInput>;
export type PasskeyLogin = z.infer<typeof passkeyLogin>;
