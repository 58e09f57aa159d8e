import { Readable } from 'node:stream';
import { z } from 'zod';
import {
  type ContentPart,
  type ContentStore,
  type Counts,
  hasJson,
  readJson,
  writeJson,
} from '#kit/content/content.ts';
import type { Source } from '#kit/content/source.ts';
import type { Db } from '#platform/database/database.ts';
import { isStorageKey } from '#platform/storage/storage.ts';
import { hashOf, typeBySignature } from './signature.server.ts';

const LARGEST = 100 * 1024 * 1024;
const types: Record<string, string> = { webp: 'image/webp', pdf: 'application/pdf' };

const key = z.string().refine(isStorageKey, 'saklanan bir dosyanın adı değil');

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
  .refine(({ url, keys }) => keys.some((item) => url === `/uploads/${item}`), 'dosyasının adını vermiyor')
  .refine(
    ({ hash, keys }) => keys.every((item) => item.startsWith(`${hash}-`) || item === `${hash}.pdf`),
    'başka bir özetin dosyalarını gösteriyor',
  );

export const uploadContent: ContentPart = {
  name: 'uploads',
  async write({ db, storage }, target) {
    const uploads = await listStoredUploads(db);
    await writeJson(target, 'uploads', uploads);
    for (const name of new Set(uploads.flatMap(({ keys }) => keys))) {
      const opened = await storage.open(name);
      if (!opened) throw new Error(`Depodaki ${name} dosyası eksik.`);
      await target.file(`uploads/${name}`, Readable.from(opened.stream));
    }
    return uploads.length;
  },
  merge: async (store, source) =>
    hasJson(source, 'uploads') ? mergeUploads(store, source, await readJson(source, 'uploads')) : undefined,
};

async function listStoredUploads(db: Db) {
  const rows = await db.selectFrom('uploads').selectAll().orderBy('id').execute();
  return rows.map(({ id: _, keys, ...row }) => ({ ...row, keys: z.array(key).parse(JSON.parse(keys)) }));
}

/** Imports missing files before their rows. A file that does not match its name aborts the import. */
async function mergeUploads({ db, storage }: ContentStore, source: Source, items: unknown): Promise<Counts> {
  const counts = { added: 0, kept: 0 };
  for (const { keys, ...row } of z.array(upload).parse(items)) {
    const known = await db.selectFrom('uploads').select('id').where('hash', '=', row.hash).executeTakeFirst();
    counts[known ? 'kept' : 'added'] += 1;
    if (known) continue;
    for (const name of keys) {
      const bytes = await source.read(`uploads/${name}`, LARGEST);
      const expected = types[name.slice(name.lastIndexOf('.') + 1)];
      if (!expected || typeBySignature(bytes) !== expected)
        throw new Error(`uploads/${name} dosyasının türü adındaki uzantıya uymuyor.`);
      if (row.kind === 'pdf' && hashOf(bytes) !== row.hash)
        throw new Error(`uploads/${name} dosyasının içeriği özetiyle uyuşmuyor.`);
      await storage.put(name, bytes);
    }
    await db
      .insertInto('uploads')
      .values({ ...row, keys: JSON.stringify(keys) })
      .execute();
  }
  return counts;
}
