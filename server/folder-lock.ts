import { join } from 'node:path';
import { naming } from '#app/config.ts';
import { lockFile, makeFolder } from '#platform/files.ts';

/** Returns the release; throws an Error with one line when another process uses the folder. */
export function lockFolder(folder: string): () => void {
  naming('DATA_DIR', () => makeFolder(folder));
  const unlock = naming('DATA_DIR', () => lockFile(join(folder, 'vitrin.lock')));
  if (unlock) return unlock;
  throw new Error(
    `${folder} klasörünü başka bir Vitrin süreci kullanıyor. Önce onu durdurun ya da başka bir DATA_DIR seçin.`,
  );
}
