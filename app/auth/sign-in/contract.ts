import { z } from 'zod';
import { currentPassword } from '#kit/contract/fields.ts';
import { loginReply } from '#kit/contract/session.ts';

// Separate from the account's contract, because the panel's first screen loads it.
export const loginInput = z.strictObject({
  email: z
    .string('E-posta adresi gerekli.')
    .min(1, 'E-posta adresi gerekli.')
    .max(254, 'En fazla 254 karakter.'),
  password: currentPassword(),
});

const secondStepNeeded = z.object({ second_factor: z.literal(true), ticket: z.string() });

export const loginOutcome = z.union([loginReply, secondStepNeeded]);

export const passwordState = z.object({ valid_until: z.string().nullable() });

export type LoginInput = z.infer<typeof loginInput>;
