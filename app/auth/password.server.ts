import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { z } from 'zod';
import { getProfile } from '#app/profile/queries.server.ts';
import type { Owner } from '#kit/contract/session.ts';
import type { Deps } from '#kit/resource.ts';
import { fold } from '#kit/text/fold.ts';
import type { Db } from '#platform/database/database.ts';
import { loadOnce } from '#platform/load-once.ts';
import { Refused } from '#platform/refused.ts';
import { DAY } from '#platform/time.ts';
import { changePassword } from './accounts.server.ts';
import type { passwordInput } from './contract.ts';
import { notifyOfPassword } from './notices.server.ts';
import { createDeviceToken, trustAddress } from './sign-in/trust.server.ts';

type PasswordChange = z.output<typeof passwordInput> & { token: string; address: string; device: string };

/** Replaces the password and returns the device's new token. Throws Refused for a weak password. */
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
  const unknown = await decoy();
  const matches = await verify(stored ?? unknown, password);
  return stored !== undefined && matches;
}

const decoy = loadOnce(() => hashPassword('an unknown e-mail'));

/** Days until a generated password expires, because it was shown on a screen. */
export const FIRST_PASSWORD_DAYS = 7;

export const makeFirstPassword = () => ({
  password: randomBytes(12).toString('base64url'),
  password_until: new Date(Date.now() + FIRST_PASSWORD_DAYS * DAY).toISOString(),
});

const ofTheProduct = ['vitrin', 'admin', 'panel', 'yönetici', 'portfolyo', 'şifre', 'parola', 'password'];
/** zxcvbn's scores 0 and 1 mean fewer than a million guesses, which take seconds. */
const SAFE_SCORE = 2;
/** Characters that are estimated: the time grows with the square of the length. */
const ENOUGH = 72;
const LETTERS_LEFT = 4;

/** Detects passwords among the first million guesses, which include words of the site and the owner. */
export async function isEasyToGuess(password: string, words: string[]): Promise<boolean> {
  if (isMadeOf(words, fold(password))) return true;
  const zxcvbn = await estimator();
  const forms = new Set([password.toLowerCase(), fold(password)].map((form) => form.slice(0, ENOUGH)));
  return [...forms].some((form) => zxcvbn.check(form, words).score < SAFE_SCORE);
}

function isMadeOf(words: string[], password: string) {
  const longestFirst = words.map(fold).sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), password);
  return rest !== password && (rest.match(/\p{L}/gu)?.length ?? 0) < LETTERS_LEFT;
}

async function contextWords(db: Db, siteUrl: string, owner: { name: string; email: string }) {
  const { full_name, site_title, email, contactEmail } = await getProfile(db);
  const texts = [owner.name, owner.email, full_name, site_title, email, contactEmail];
  const named = [...texts, new URL(siteUrl).hostname].flatMap((text) => text ?? []);
  const words = [...ofTheProduct, ...named, ...named.flatMap((text) => text.split(/[^\p{L}\p{N}]/u))];
  return [...new Set(words.flatMap((word) => [word.toLowerCase(), fold(word)]))].filter(
    (word) => word.length > 2,
  );
}

const estimator = loadOnce(async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
});
