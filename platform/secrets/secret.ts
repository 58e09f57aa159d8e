import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#platform/database/database.ts';
import { keepFact, readFact } from '#platform/database/settings-and-facts.ts';

type Settings = { APP_SECRET?: string | undefined; DATA_DIR: string };

export function readSecret({ APP_SECRET, DATA_DIR }: Settings): string {
  if (APP_SECRET) return APP_SECRET;
  const known = secretOfFolder(DATA_DIR);
  if (known) return known;
  const file = join(DATA_DIR, 'app-secret');
  const temporary = `${file}.new`;
  writeFileSync(temporary, newSecret(), { mode: 0o600, flush: true });
  renameSync(temporary, file);
  return readFileSync(file, 'utf8').trim();
}

/** Left out of backups. */
export const SECRET_FACT = 'app_secret';

export async function readSharedSecret(db: Db, { APP_SECRET, DATA_DIR }: Settings): Promise<string> {
  if (APP_SECRET) return APP_SECRET;
  return (
    (await readFact(db, SECRET_FACT)) ?? keepFact(db, SECRET_FACT, secretOfFolder(DATA_DIR) ?? newSecret())
  );
}

function secretOfFolder(folder: string): string | undefined {
  const file = join(folder, 'app-secret');
  // Throws for a file that is there and cannot be read: a new secret would replace it.
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}

const newSecret = () => randomBytes(32).toString('hex');
