import type { z } from 'zod';
import type { Owner } from '#kit/contract/session.ts';
import type { Deps } from '#kit/resource.ts';
import { Refused } from '#platform/refused.ts';
import type { passwordInput } from '../contract.ts';
import { notifyOfPassword } from '../notices.server.ts';
import { changePassword } from '../queries.server.ts';
import { createDeviceToken, trustAddress } from '../sign-in/trust.server.ts';
import { hashPassword } from './password.server.ts';
import { contextWords, isEasyToGuess } from './password-strength.server.ts';

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
