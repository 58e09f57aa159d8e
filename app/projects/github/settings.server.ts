import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { defineFact, defineSetting } from '#platform/database/settings-and-facts.ts';
import { type Keyed, sealed } from '#platform/secrets.ts';

const tokens = sealed('github token');

const settings = defineSetting(
  'github',
  z.object({ refreshes: z.boolean(), token: z.string() }).catch({ refreshes: true, token: '' }),
);

export const { read: readLastRun, write: writeLastRun } = defineFact(
  'github_refresh',
  z.object({ at: z.string(), problem: z.string(), wait_until: z.string() }).optional().catch(undefined),
);

export const readRefreshes = async (db: Db) => (await settings.read(db)).refreshes;

/** Empty without a token, or if APP_SECRET has changed. */
export async function readToken(db: Db, keyed: Keyed): Promise<string> {
  const { token } = await settings.read(db);
  return token && (tokens.open(keyed, token) ?? '');
}

export async function saveToken(db: Db, keyed: Pick<Keyed, 'secret'>, token: string) {
  await settings.write(db, {
    ...(await settings.read(db)),
    token: token && tokens.seal(keyed, token),
  });
}

export async function saveRefreshes(db: Db, refreshes: boolean) {
  await settings.write(db, { ...(await settings.read(db)), refreshes });
}

export async function resealToken(db: Db, keyed: Keyed) {
  const stored = await settings.read(db);
  const token = stored.token && tokens.renew(keyed, stored.token);
  if (token) await settings.write(db, { ...stored, token });
}
