import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database as Sqlite } from 'better-sqlite3';
import { sync } from '#platform/storage/storage.ts';
import { hasRoom, NoRoom } from './room.ts';

/** Copies a database that may be in use; `file` is complete or absent. */
export async function copySqlite(handle: Sqlite, file: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const room = { needed: (await stat(handle.name)).size, free: bavail * bsize };
  if (!hasRoom(room)) throw new NoRoom(room);
  const partial = join(folder, '.copying');
  await rm(partial, { force: true });
  handle.prepare('vacuum into ?').run(partial);
  await sync(partial);
  await rename(partial, file);
  await sync(folder);
}
