import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of the settings, or the one that the first start made and kept in the data folder. */
export function readSecret({
  APP_SECRET,
  DATA_DIR,
}: {
  APP_SECRET?: string | undefined;
  DATA_DIR: string;
}): string {
  if (APP_SECRET) return APP_SECRET;
  const file = join(DATA_DIR, 'app-secret');
  mkdirSync(DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
