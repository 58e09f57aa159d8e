import { hash, verify } from '@node-rs/argon2';

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
