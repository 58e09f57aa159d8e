import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type DatabaseSettings, openDatabase } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';

export type Room = { needed: number; free: number };

/** Space needed and available. Counts the database twice: tables are dumped before they are packed. */
export async function roomForBackup(
  settings: DatabaseSettings,
  storage: Storage,
  folder: string,
): Promise<Room> {
  let needed = await sizeOfDatabase(settings);
  for await (const { size } of storage.list()) needed += size;
  const { bavail, bsize } = await statfs(folder);
  return { needed, free: bavail * bsize };
}

export class NoRoom extends Error {
  readonly code = 'ENOSPC';
  constructor({ needed, free }: Room) {
    super(`Yedek için yer yok: ${needed} bayt gerekebilir, ${free} bayt boş.`);
  }
}

export const hasRoom = ({ needed, free }: Room) => needed <= free;

async function sizeOfDatabase(settings: DatabaseSettings): Promise<number> {
  if (!settings.DATABASE_URL) return (await stat(join(settings.DATA_DIR, 'vitrin.db'))).size;
  await using db = openDatabase(settings).db;
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  );
  return Number(rows[0]?.size ?? 0);
}
