import { z } from 'zod';
import { hashOf } from '#app/media/hash.server.ts';
import { typeBySignature } from '#app/media/signature.ts';
import type { Db } from '#platform/database/database.ts';
import { isStorageKey, type Storage } from '#platform/storage/storage.ts';
import type { Counts } from './collections.ts';
import type { Source } from './source.ts';

type UploadStore = { db: Db; storage: Storage };

const LARGEST = 100 * 1024 * 1024;
const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

const key = z.string().refine(isStorageKey, 'is no name of a stored file');

const upload = z
  .object({
    hash: z.string().regex(/^[0-9a-f]{32}$/),
    kind: z.enum(['image', 'pdf']),
    url: z.string(),
    name: z.string().max(500),
    keys: z.array(key).min(1).max(20),
    size: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    placeholder: z
      .string()
      .max(5000)
      .regex(/^data:image\/webp;base64,/)
      .nullable(),
    created_at: z.iso.datetime(),
  })
  .refine(({ url, keys }) => keys.some((item) => url === `/uploads/${item}`), 'does not name its file')
  .refine(
    ({ hash, keys }) => keys.every((item) => item.startsWith(`${hash}-`) || item === `${hash}.pdf`),
    'names files of another hash',
  );

export async function listStoredUploads(db: Db) {
  const rows = await db.selectFrom('uploads').selectAll().orderBy('id').execute();
  return rows.map(({ id: _, keys, ...row }) => ({ ...row, keys: z.array(key).parse(JSON.parse(keys)) }));
}

/**
 * Imports missing files under their old names. Trusts a file's bytes, not its name; a mismatch ends the import. Files
 * come before their rows.
 */
export async function mergeUploads(
  { db, storage }: UploadStore,
  source: Source,
  items: unknown,
): Promise<Counts> {
  const counts = { added: 0, kept: 0 };
  for (const { keys, ...row } of z.array(upload).parse(items)) {
    const known = await db.selectFrom('uploads').select('id').where('hash', '=', row.hash).executeTakeFirst();
    counts[known ? 'kept' : 'added'] += 1;
    if (known) continue;
    for (const name of keys) {
      const bytes = await source.read(`uploads/${name}`, LARGEST);
      const expected = types[name.slice(name.lastIndexOf('.') + 1)];
      if (!expected || typeBySignature(bytes) !== expected)
        throw new Error(`uploads/${name} is not what its name says.`);
      if (row.kind === 'pdf' && hashOf(bytes) !== row.hash)
        throw new Error(`uploads/${name} is not the file that its hash says.`);
      await storage.put(name, bytes);
    }
    await db
      .insertInto('uploads')
      .values({ ...row, keys: JSON.stringify(keys) })
      .execute();
  }
  return counts;
}
