import { writeFirstAppearance } from '#app/appearance/queries.server.ts';
import { createOwner, FIRST_ADDRESS, hasOwner } from '#app/auth/accounts.server.ts';
import { hashPassword, makeFirstPassword } from '#app/auth/password.server.ts';
import { mintAuthority } from '#app/feeds/feed.server.ts';
import { writeStarterContent } from '#app/starter/starter.server.ts';
import type { Deps } from '#kit/resource.ts';
import { withAdvisoryLock } from '#platform/database/postgres.ts';

type GeneratedAccount = { email: string; password: string };
type Needed = Pick<Deps, 'db' | 'driver' | 'config' | 'resources'>;

/** Writes starter content into an empty database, the owner last, so that an interrupted start is repeated. */
export async function firstStart({
  db,
  driver,
  config,
  resources,
}: Needed): Promise<GeneratedAccount | undefined> {
  if (await hasOwner(db)) {
    await mintAuthority(db, config.SITE_URL, false);
    return undefined;
  }
  return withAdvisoryLock(driver, async () => {
    if (await hasOwner(db)) return undefined;
    if (config.STARTER_CONTENT) await writeStarterContent({ db, resources });
    await writeFirstAppearance(db);
    await mintAuthority(db, config.SITE_URL, true);
    return makeOwner({ db, config });
  });
}

async function makeOwner({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<GeneratedAccount | undefined> {
  const email = config.ADMIN_EMAIL ?? FIRST_ADDRESS;
  const chosen = config.ADMIN_PASSWORD;
  const { password, password_until } = chosen
    ? { password: chosen, password_until: null }
    : makeFirstPassword();
  const password_hash = await hashPassword(password);
  await createOwner(db, { email, name: config.ADMIN_NAME, password_hash, password_until });
  return chosen ? undefined : { email, password };
}
