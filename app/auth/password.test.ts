import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password.server.ts';

const argon2 = vi.hoisted(() => ({ failures: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash: typeof real.hash = async (...given) => {
    if (argon2.failures-- > 0) throw new Error('Out of memory');
    return real.hash(...given);
  };
  return { ...real, hash };
});

test('a sign-in that failed for want of memory fails no later one', async () => {
  const stored = await hashPassword('mavi-vitrin-kaplumbağa');
  argon2.failures = 1;
  await expect(verifyPassword(stored, 'mavi-vitrin-kaplumbağa')).rejects.toThrow('Out of memory');
  expect(await verifyPassword(stored, 'mavi-vitrin-kaplumbağa')).toBe(true);
  expect(await verifyPassword(undefined, 'mavi-vitrin-kaplumbağa')).toBe(false);
});
