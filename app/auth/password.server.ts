import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { z } from 'zod';
import type { Owner } from '#kit/contract/session.ts';
import type { Deps } from '#kit/resource/deps.ts';
import { Refused } from '#platform/refused.ts';
import { DAY } from '#platform/time.ts';
import { changePassword } from './accounts.server.ts';
import type { passwordInput } from './contract.ts';
import { notifyOfPassword } from './notices.server.ts';
import { contextWords, isEasyToGuess } from './password-strength.server.ts';
import { createDeviceToken, trustAddress } from './sign-in/trust.server.ts';

type PasswordChange = z.output<typeof passwordInput> & { token: string; address: string; device: string };

/** Returns the new token of the device. Throws Refused for a weak password. */
export async function replacePassword(deps: Deps, owner: Owner, change: PasswordChange): Promise<string> {
  const { db, secret } = deps;
  await demandStrength(deps, owner, change);
  const password_hash = await hashPassword(change.new_password);
  await changePassword(db, owner.id, {
    password_hash,
    keepToken: change.token,
    revokeKeys: change.revoke_keys,
  });
  await notifyOfPassword(deps, change);
  await trustAddress(db, secret, { id: owner.id, password_hash }, change.address);
  return createDeviceToken(secret, { id: owner.id, password_hash });
}

export async function demandStrength(
  { db, config }: Deps,
  owner: Pick<Owner, 'name' | 'email'>,
  change: Pick<PasswordChange, 'new_password'> & Partial<PasswordChange>,
) {
  const weak = (text: string) => new Refused({ errors: { new_password: [text] } });
  if (change.new_password === change.current_password) throw weak('Yeni şifre şu ankinden farklı olmalıdır.');
  const words = await contextWords(db, config.SITE_URL, owner);
  if (await isEasyToGuess(change.new_password, words))
    throw weak(
      'Bu şifre kolay tahmin edilebilir. Yaygın sözcüklerden, adınızdan ve sitenin adından oluşmayan, daha uzun bir şifre seçin.',
    );
}

// OWASP's second recommended Argon2id setting.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** Checks a password. For an unknown e-mail it hashes too, so that timing reveals nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('an unknown e-mail');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}

let decoy: Promise<string> | undefined;

/** Expires generated passwords, which are shown on a screen. */
export const FIRST_PASSWORD_DAYS = 7;

export const makeFirstPassword = () => ({
  password: randomBytes(12).toString('base64url'),
  password_until: new Date(Date.now() + FIRST_PASSWORD_DAYS * DAY).toISOString(),
});
