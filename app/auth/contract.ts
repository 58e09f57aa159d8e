import { z } from 'zod';

export const loginInput = z.strictObject({
  email: z
    .string('E-posta adresi gerekli.')
    .min(1, 'E-posta adresi gerekli.')
    .max(254, 'En fazla 254 karakter.'),
  password: z.string('Şifre gerekli.').min(1, 'Şifre gerekli.').max(200, 'En fazla 200 karakter.'),
});

export const owner = z.object({ id: z.number().int(), name: z.string(), email: z.string() });

export const loginReply = z.object({ token: z.string(), user: owner });

export const meReply = z.object({ user: owner });

export type LoginInput = z.infer<typeof loginInput>;
export type Owner = z.infer<typeof owner>;
export type LoginReply = z.infer<typeof loginReply>;
