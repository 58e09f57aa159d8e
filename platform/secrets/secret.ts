import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#platform/database/database.ts';

type Settings = { APP_SECRET?: string | undefined; DATA_DIR: string };

/** Returns the configured secret, or one generated at the first start and kept in the data folder. */
export function readSecret({ APP_SECRET, DATA_DIR }: Settings): string {
  if (APP_SECRET) return APP_SECRET;
  const known = secretOfFolder(DATA_DIR);
  if (known) return known;
  mkdirSync(DATA_DIR, { recursive: true });
  const file = join(DATA_DIR, 'app-secret');
  const temporary = `${file}.new`;
  // Writes atomically: a start may be killed, or find the disk full.
  writeFileSync(temporary, newSecret(), { mode: 0o600, flush: true });
  renameSync(temporary, file);
  return readFileSync(file, 'utf8').trim();
}

/** Left out of backups. */
export const SECRET_FACT = 'app_secret';

/** Returns the configured secret, or the one that the first process stored in the shared database. */
export async function readSharedSecret(db: Db, { APP_SECRET, DATA_DIR }: Settings): Promise<string> {
  if (APP_SECRET) return APP_SECRET;
  const known = await storedSecret(db);
  if (known) return known;
  await db
    .insertInto('facts')
    .values({ key: SECRET_FACT, value: secretOfFolder(DATA_DIR) ?? newSecret() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const made = await storedSecret(db);
  if (!made) throw new Error('The database keeps no secret.');
  return made;
}

async function storedSecret(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('facts').select('value').where('key', '=', SECRET_FACT).executeTakeFirst();
  return row?.value;
}

function secretOfFolder(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'app-secret'), 'utf8').trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const newSecret = () => randomBytes(32).toString('hex');
