import { hash, verify } from '@node-rs/argon2';

// OWASP's second recommended Argon2id setting: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/**
 * Checks a password. Without a stored hash (an unknown e-mail) it does the same work against a hash that nothing
 * matches, so that the answer takes as long and says as little.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('an unknown e-mail');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}

let decoy: Promise<string> | undefined;
