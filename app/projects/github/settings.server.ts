import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { decryptStored, encrypt, type Keyed } from '#platform/secrets/encryption.ts';

const PURPOSE = 'github token';

const stored = z.object({ refreshes: z.boolean(), token: z.string() });
const lastRun = z.object({ at: z.string(), problem: z.string(), wait_until: z.string() });

export type LastRun = z.infer<typeof lastRun>;

async function readStored(db: Db) {
  const parsed = stored.safeParse((await readSettings(db, 'github'))?.value);
  return parsed.data ?? { refreshes: true, token: '' };
}

export const readRefreshes = async (db: Db) => (await readStored(db)).refreshes;

/** Empty without a token, and when APP_SECRET has changed. */
export async function readToken(db: Db, keyed: Keyed): Promise<string> {
  const { token } = await readStored(db);
  return token && (decryptStored(keyed, PURPOSE, token) ?? '');
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
