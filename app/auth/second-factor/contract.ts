import { z } from 'zod';
import { currentPassword } from '#kit/contract/fields.ts';

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
