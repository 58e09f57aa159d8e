import { randomBytes } from 'node:crypto';
import { hashPassword } from '#app/auth/password.server.ts';
import { createOwner, hasOwner } from '#app/auth/queries.server.ts';
import { alone } from '#db/alone.ts';
import type { Deps } from './deps.ts';
import { writeStarterContent } from './starter.ts';

/** The e-mail and password to print, when they were made up here. */
type MadeUp = { email: string; password: string } | undefined;

/**
 * Makes the examples and the owner when the database has none; the owner last, so that a start which broke off is
 * begun again. Of many processes that start at once, one does it.
 */
export async function firstStart({
  db,
  driver,
  config,
}: Pick<Deps, 'db' | 'driver' | 'config'>): Promise<MadeUp> {
  if (await hasOwner(db)) return undefined;
  return alone(driver, async () => {
    if (await hasOwner(db)) return undefined;
    if (config.STARTER_CONTENT) await writeStarterContent(db);
    return makeOwner({ db, config });
  });
}

async function makeOwner({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<MadeUp> {
  const email = config.ADMIN_EMAIL ?? 'admin@vitrin.local';
  const password = config.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  await createOwner(db, { email, name: config.ADMIN_NAME, password_hash: await hashPassword(password) });
  return config.ADMIN_PASSWORD ? undefined : { email, password };
}
