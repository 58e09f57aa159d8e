import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Place } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Bytes that a backup will take at most, and that are free where it is written. */
export type Room = { needed: number; free: number };

/** Tables are written out before they are packed, which together takes about what the database does; uploads hardly shrink. */
export async function roomForBackup(
  { place, storage }: { place: Place; storage: Storage },
  folder: string,
): Promise<Room> {
  let needed = await sizeOfDatabase(place);
  for await (const { size } of storage.list()) needed += size;
  const { bavail, bsize } = await statfs(folder);
  return { needed, free: bavail * bsize };
}

/** Carries the system's own code for a full disk. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC';
  constructor({ needed, free }: Room) {
    super(`There is no room for a backup: it may take ${needed} bytes, and ${free} are free.`);
  }
}

export const hasRoom = ({ needed, free }: Room) => needed <= free;

async function sizeOfDatabase(place: Place): Promise<number> {
  if (!place.DATABASE_URL) return (await stat(join(place.DATA_DIR, 'vitrin.db'))).size;
  const { db, close } = openDatabase(place);
  try {
    const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
      db,
    );
    return Number(rows[0]?.size ?? 0);
  } finally {
    await close();
  }
}
