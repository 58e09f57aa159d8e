import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Makes the folder of the data, and all that this process writes, readable by its own account alone. */
export function makePrivate(folder: string) {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}
