import type { Owner } from '#app/contract/session.ts';
import type { Deps } from '#app/deps.ts';
import { tellOfNewPassword } from '../notices.server.ts';
import { changePassword } from '../queries.server.ts';
import { createDeviceToken, trustAddress } from '../sign-in/trust.server.ts';
import { confirmPassword } from './confirm-password.server.ts';
import { hashPassword } from './password.server.ts';
import { contextWords, isEasyToGuess } from './password-strength.server.ts';

type PasswordChange = {
  current_password: string;
  new_password: string;
  revoke_keys: boolean;
  token: string;
  address: string;
  device: string;
};

export async function replacePassword(
  deps: Deps,
  owner: Owner,
  change: PasswordChange,
): Promise<{ wait: number } | { wrong: true } | { weak: string } | { deviceToken: string }> {
  const { db, secret } = deps;
  const { address, current_password: password } = change;
  const refused = await confirmPassword(deps, owner, { password, address });
  if (refused) return refused;
  const weak = await weaknessOf(deps, owner, change);
  if (weak) return { weak };
  const password_hash = await hashPassword(change.new_password);
  await changePassword(db, owner.id, {
    password_hash,
    keepToken: change.token,
    revokeKeys: change.revoke_keys,
  });
  await tellOfNewPassword(deps, change);
  await trustAddress(db, secret, { id: owner.id, password_hash }, address);
  return { deviceToken: createDeviceToken(secret, { id: owner.id, password_hash }) };
}

export async function weaknessOf(
  { db, config }: Deps,
  owner: Pick<Owner, 'name' | 'email'>,
  change: Pick<PasswordChange, 'new_password'> & Partial<PasswordChange>,
): Promise<string | undefined> {
  if (change.new_password === change.current_password) return 'Yeni şifre şu ankinden farklı olmalıdır.';
  const words = await contextWords(db, config.SITE_URL, owner);
  if (await isEasyToGuess(change.new_password, words))
    return 'Bu şifre kolay tahmin edilebilir. Yaygın kelimelerden, adınızdan ve sitenin adından oluşmayan, daha uzun bir şifre seçin.';
  return undefined;
}
