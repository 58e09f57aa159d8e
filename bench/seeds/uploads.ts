import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#app/media/hash.server.ts';
import type { Db } from '#platform/database/database.ts';

const SIZE = 2048;
const AT_ONCE = 500;

/** Files of random bytes and their rows, as if they were pictures. */
export async function fillUploads(db: Db, dataFolder: string, count: number) {
  const folder = join(dataFolder, 'uploads');
  mkdirSync(folder, { recursive: true });
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => {
      const bytes = randomBytes(SIZE);
      const hash = hashOf(bytes);
      const key = `${hash}-64.webp`;
      writeFileSync(join(folder, key), bytes);
      const created_at = new Date(Date.UTC(2026, 0, 1) + (from + at) * 60_000).toISOString();
      const name = `resim-${from + at}.png`;
      const facts = { kind: 'image' as const, size: SIZE, width: 64, height: 64, placeholder: null };
      return { ...facts, hash, name, created_at, url: `/uploads/${key}`, keys: JSON.stringify([key]) };
    });
    await db.insertInto('uploads').values(rows).execute();
  }
}
