import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#app/config.ts';

/** Throws where opening would make an empty database. */
export function requireSite({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>) {
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'vitrin.db')))
    throw new Error(`${DATA_DIR} içinde site yok. Klasörünü belirtin: DATA_DIR=… (docs/operations.md).`);
}
