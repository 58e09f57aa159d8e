import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Node's own `recursive` never returns where a parent accepts no folder, as in /proc. Other processes may create the same one. */
export function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
