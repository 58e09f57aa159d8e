import { makeFirstPassword } from '#app/auth/first-password.server.ts';
import { hashPassword } from '#app/auth/password.server.ts';
import { createOwner, hasOwner } from '#app/auth/queries.server.ts';
import { withAdvisoryLock } from '#platform/database/advisory-lock.ts';
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
  return withAdvisoryLock(driver, async () => {
    if (await hasOwner(db)) return undefined;
    if (config.STARTER_CONTENT) await writeStarterContent(db);
    return makeOwner({ db, config });
  });
}

async function makeOwner({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<MadeUp> {
  const email = config.ADMIN_EMAIL ?? 'admin@vitrin.local';
  const chosen = config.ADMIN_PASSWORD;
  const { password, password_until } = chosen
    ? { password: chosen, password_until: null }
    : makeFirstPassword();
  const password_hash = await hashPassword(password);
  await createOwner(db, { email, name: config.ADMIN_NAME, password_hash, password_until });
  return chosen ? undefined : { email, password };
}
