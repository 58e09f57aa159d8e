import { z } from 'zod';
import type { Deps } from '#app/deps.ts';
import type { Db } from '#platform/database/database.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { decrypt, encrypt } from '#platform/secrets/encryption.ts';

const PURPOSE = 'github token';

type Keyed = { secret: string; config: Pick<Deps['config'], 'APP_SECRET_PREVIOUS'> };

const stored = z.object({ refreshes: z.boolean(), token: z.string() });

const lastRun = z.object({ at: z.string(), problem: z.string(), wait_until: z.string() });

export type LastRun = z.infer<typeof lastRun>;

async function readStored(db: Db) {
  const found = stored.safeParse((await readSettings(db, 'github'))?.value);
  return found.data ?? { refreshes: true, token: '' };
}

export const readRefreshes = async (db: Db) => (await readStored(db)).refreshes;

/** Empty without a token, and when APP_SECRET has changed. */
export async function readToken(db: Db, { secret, config }: Keyed): Promise<string> {
  const { token } = await readStored(db);
  const open = (key = '') => decrypt(key, PURPOSE, token);
  return token && (open(secret) ?? open(config.APP_SECRET_PREVIOUS) ?? '');
}

export async function saveToken(db: Db, secret: string, token: string) {
  await writeSettings(db, 'github', {
    ...(await readStored(db)),
    token: token && encrypt(secret, PURPOSE, token),
  });
}

export async function saveRefreshes(db: Db, refreshes: boolean) {
  await writeSettings(db, 'github', { ...(await readStored(db)), refreshes });
}

export async function readLastRun(db: Db): Promise<LastRun | undefined> {
  return lastRun.safeParse((await readSettings(db, 'github_refresh'))?.value).data;
}

export const writeLastRun = (db: Db, run: LastRun) => writeSettings(db, 'github_refresh', run);
