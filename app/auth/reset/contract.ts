import { z } from 'zod';
import { accountInput, passwordInput } from '../contract.ts';

export const resetState = z.object({ available: z.boolean() });

export const resetRequest = accountInput.pick({ email: true });

export const resetRequested = z.object({ message: z.string() });

export const resetInput = passwordInput.pick({ new_password: true }).extend({
  token: z.string('Bağlantı eksik.').min(1, 'Bağlantı eksik.').max(100, 'Bağlantı geçersiz.'),
});
