import { z } from 'zod';

const encoded = z.base64url().max(20_000);

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

export const passkeyList = z.object({ available: z.boolean(), passkeys: z.array(passkey) });

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
