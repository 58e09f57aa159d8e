import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Node's own `recursive` never ends where a parent takes no folder, as in /proc. */
export function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
