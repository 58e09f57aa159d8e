import { randomBytes } from 'node:crypto';
import { hashPassword } from '#app/auth/password.server.ts';
import { createOwner, hasOwner } from '#app/auth/queries.server.ts';
import { isUniqueViolation } from '#db/errors.ts';
import type { Deps } from './deps.ts';
import { writeStarterContent } from './starter.ts';

/** The e-mail and password to print, when they were made up here. */
type MadeUp = { email: string; password: string } | undefined;

/** Makes the owner and the examples when the database has none. */
export async function firstStart({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<MadeUp> {
  if (await hasOwner(db)) return undefined;
  const made = await makeOwner({ db, config });
  if (config.STARTER_CONTENT) await writeStarterContent(db);
  return made;
}

async function makeOwner({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<MadeUp> {
  const email = config.ADMIN_EMAIL ?? 'admin@vitrin.local';
  const password = config.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  try {
    await createOwner(db, { email, name: config.ADMIN_NAME, password_hash: await hashPassword(password) });
  } catch (error) {
    // Another process of the same database was first; its owner stands.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
  return config.ADMIN_PASSWORD ? undefined : { email, password };
}
