import { existsSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/** Keeps what tests write in memory where there is room: those that write most wait a quarter of their time for a disk. */
export function keepInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ROOM) process.env.TMPDIR = MEMORY;
}
