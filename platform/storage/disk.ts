import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/database/database.ts';
import { nothingIfMissing } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';

export type Disk = { isFull: () => boolean; noteFull: () => void; check: () => Promise<boolean> };

const MEGABYTE = 1024 * 1024;

/** Keeps a reserve file that is deleted on a full disk, so that the owner has room to sign in and delete. */
export function createDisk({ folder, db, log }: { folder: string; db: Db; log: Log }): Disk {
  const file = join(folder, 'disk-reserve');
  let full = false;

  // Deletes synchronously: the failed write must not be answered before there is room again.
  function noteFull() {
    if (full) return;
    full = true;
    rmSync(file, { force: true });
    log.error({ event: 'disk_full', folder });
  }

  async function check() {
    const { free, reserve } = await roomOf(folder);
    if (!full && free < reserve / 4) noteFull();
    if (full && free > 2 * reserve && (await takesWrites(db))) {
      full = false;
      log.info({ event: 'disk_has_room', folder });
    }
    if (!full && free > 3 * reserve && (await sizeOf(file)) < reserve) await fill(file, reserve);
    return full;
  }

  return { isFull: () => full, noteFull, check };
}

/** Free bytes, and the size of the reserve: 1 % of the disk, 1 to 8 MB. */
async function roomOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  const reserve = Math.min(Math.max((blocks * bsize) / 100, MEGABYTE), 8 * MEGABYTE);
  return { free: bavail * bsize, reserve: Math.round(reserve) };
}

async function takesWrites(db: Db): Promise<boolean> {
  const note = new Date().toISOString();
  return db
    .insertInto('leases')
    .values({ name: 'disk_probe', holder: '', started_at: '', held_until: '', done_at: '', runs: 0, note })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ note }))
    .execute()
    .then(
      () => true,
      () => false,
    );
}

async function fill(file: string, size: number) {
  await using handle = await open(file, 'w');
  for (let left = size; left > 0; left -= MEGABYTE) await handle.write(randomBytes(Math.min(left, MEGABYTE)));
  await handle.sync();
}

const sizeOf = async (file: string) => (await stat(file).catch(nothingIfMissing))?.size ?? 0;
