import { buffer } from 'node:stream/consumers';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Region } from 'sharp';
import { asPage, type ListOrder } from '#kit/contract/fields.ts';
import { brokenRule, type Crop, PDF_RULE } from '#kit/pictures/contract.ts';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf, inParts } from '#platform/database/queries.ts';
import { waitForOtherSaves } from '#platform/database/revisions.ts';
import { workerFile } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { isStorageKey, type Storage } from '#platform/storage/storage.ts';
import { HOUR } from '#platform/time.ts';
import type { Upload, UploadUse } from './contract.ts';
import { prepareImage } from './images.server.ts';
import type { ReceivedFile } from './receive.server.ts';
import { hashOf, typeBySignature } from './signature.server.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    uploads: UploadTable;
  }
}

interface UploadTable {
  id: Generated<number>;
  hash: string;
  kind: 'image' | 'pdf';
  url: string;
  name: string;
  keys: string;
  size: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  created_at: string;
}

type UploadStore = { db: Db; storage: Storage };

/** Stores a picture; identical ones are stored once. Throws `Refused`. */
export async function storeImage(uploads: UploadStore, { bytes, name }: ReceivedFile, area?: Region) {
  const { hash, width, height, placeholder, variants } = await prepareImage(bytes, area);
  return store(uploads, variants, { hash, width, height, placeholder, name, kind: 'image' });
}

/** Crops a picture, keeping the original so that it can be undone. Throws `Refused`. */
export async function cropImage(uploads: UploadStore, { url, ...area }: Crop): Promise<string> {
  const row = await uploads.db
    .selectFrom('uploads')
    .select('name')
    .where('url', '=', url)
    .where('kind', '=', 'image')
    .executeTakeFirst();
  const bytes = row && (await readUpload(uploads.storage, url));
  if (!bytes) throw new Refused('Bu görsel sitede kayıtlı değil.');
  return storeImage(uploads, { bytes, name: row.name }, area);
}

export async function readUpload(storage: Storage, address: string): Promise<Buffer | undefined> {
  const file = await openUpload(storage, address);
  return file && buffer(file.stream);
}

export async function openUpload(storage: Storage, address: string) {
  const key = /^\/uploads\/([^/?#]+)$/.exec(address)?.[1];
  return key && isStorageKey(key) ? storage.open(key) : undefined;
}

export async function storePdf(uploads: UploadStore, { bytes, name }: ReceivedFile): Promise<string> {
  const { hash, key } = await preparePdf(bytes);
  return store(uploads, [{ key, bytes }], { hash, name, kind: 'pdf' });
}

const countPages = createWorkerProcess<Uint8Array, number>(workerFile('#app/media/pdf-worker.ts'), {
  memory: 128,
  total: 256,
  idle: 2_000,
});

export async function preparePdf(bytes: Uint8Array) {
  const broken = brokenRule({ size: bytes.byteLength, type: typeBySignature(bytes) ?? '' }, PDF_RULE);
  if (broken) throw new Refused(broken.text);
  const pages = await countPages(bytes, { left: 10_000 });
  if (!pages) throw new Refused('PDF dosyası okunamadı; dosya bozuk ya da şifreli olabilir.');
  const hash = hashOf(bytes);
  return { hash, key: `${hash}.pdf`, pages };
}

type Used = Pick<Deps, 'db' | 'resources'>;

export async function listUploads({ db, resources }: Used, page: number, per_page: number, order: ListOrder) {
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .orderBy('id', order)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const total = await countOf(db.selectFrom('uploads'));
  return asPage(await withUses({ db, resources }, rows), total, page, per_page);
}

/** All uploads, read in batches on demand. */
export async function* allUploads({ db, resources }: Used): AsyncGenerator<Upload[]> {
  const uses = await usesOf({ db, resources });
  const read = (after: UploadRow | undefined, limit: number) =>
    newestUploads(db)
      .$if(after !== undefined, (older) => older.where('id', '<', after?.id ?? 0))
      .limit(limit)
      .execute();
  for await (const rows of inParts(read)) yield rows.map((row) => toUpload(row, uses));
}

const newestUploads = (db: Db) => db.selectFrom('uploads').selectAll().orderBy('id', 'desc');

type UploadRow = Selectable<UploadTable>;

async function withUses(used: Used, rows: UploadRow[]): Promise<Upload[]> {
  const uses = await usesOf(used, new Set(rows.map(({ hash }) => hash)));
  return rows.map((row) => toUpload(row, uses));
}

const toUpload = ({ hash, keys: _, placeholder: __, ...row }: UploadRow, uses: Uses): Upload => ({
  ...row,
  used_in: uses.get(hash) ?? [],
});

export async function deleteUpload(
  { db, storage, resources }: Pick<Deps, 'db' | 'storage' | 'resources'>,
  id: number,
): Promise<'deleted' | 'used' | undefined> {
  const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const isUsed = await db.transaction().execute(async (trx) => {
    await waitForOtherSaves(trx);
    const uses = await usesOf({ db: trx, resources }, new Set([row.hash]));
    if (uses.get(row.hash)?.length) return true;
    // Deletes the row first: the sweep removes a file without a row, but a row without a file is a broken picture.
    await trx.deleteFrom('uploads').where('id', '=', id).execute();
    return false;
  });
  if (isUsed) return 'used';
  for (const key of keysOf(row)) await storage.remove(key);
  return 'deleted';
}

export async function placeholdersOf(db: Db, urls: readonly string[]): Promise<Record<string, string>> {
  const ours = urls.filter((url) => url.startsWith('/uploads/'));
  if (ours.length === 0) return {};
  const rows = await db
    .selectFrom('uploads')
    .select(['url', 'placeholder'])
    .where('url', 'in', ours)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ url, placeholder }) => (placeholder ? [[url, placeholder]] : [])),
  );
}

const LEFTOVER_AFTER = HOUR;

/** Returns the keys of all files that rows refer to. */
export async function namedFiles({ db, resources }: Pick<Deps, 'db' | 'resources'>): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('keys').execute();
  const others: string[] = [];
  for (const { storedFiles } of resources) others.push(...((await storedFiles?.(db)) ?? []));
  return [...rows.flatMap(keysOf), ...others];
}

/** Returns the keys of stored files older than an hour that no row refers to. */
export async function listLeftovers(
  { db, storage, resources }: Pick<Deps, 'db' | 'storage' | 'resources'>,
  now = Date.now(),
): Promise<string[]> {
  const old: string[] = [];
  for await (const { key, modifiedAt } of storage.list())
    if (now - modifiedAt.getTime() >= LEFTOVER_AFTER) old.push(key);
  // Reads the rows last: if this clock is ahead, a file that is stored during the sweep counts as old.
  const known = new Set(await namedFiles({ db, resources }));
  return old.filter((key) => !known.has(key));
}

/** Deletes files left by interrupted uploads. Returns their number. */
export async function sweepLeftovers(deps: Pick<Deps, 'db' | 'storage' | 'resources'>, now = Date.now()) {
  const leftovers = await listLeftovers(deps, now);
  for (const key of leftovers) await deps.storage.remove(key);
  return leftovers.length;
}

async function store(
  { db, storage }: UploadStore,
  files: { key: string; bytes: Uint8Array }[],
  facts: Omit<Insertable<UploadTable>, 'url' | 'keys' | 'size' | 'created_at'>,
) {
  const url = `/uploads/${files.at(-1)?.key}`;
  for (const { key, bytes } of files) await storage.put(key, bytes);
  const row = {
    ...facts,
    url,
    keys: JSON.stringify(files.map((file) => file.key)),
    size: files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
    created_at: new Date().toISOString(),
  };
  // Overwrites a wrong hash, which an import may have claimed.
  const { name: _, created_at: __, hash: ___, ...changes } = row;
  await db
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(changes))
    .execute();
  return url;
}

function keysOf({ keys }: { keys: string }): string[] {
  const list: unknown = JSON.parse(keys);
  return Array.isArray(list) ? list.map(String) : [];
}

const NAMED = /\/uploads\/([0-9a-z]+)/g;

type Uses = Map<string, UploadUse[]>;

/** Finds where uploads are used, by hash: all, or only `hashes`. Reads one text at a time. */
export async function usesOf({ resources, db }: Used, hashes?: ReadonlySet<string>): Promise<Uses> {
  const uses: Uses = new Map();
  for (const { uploadPlaces } of resources)
    for await (const { label, to, text } of uploadPlaces?.(db) ?? [])
      for (const hash of new Set(text.matchAll(NAMED).map(([, named = '']) => named)))
        if (!hashes || hashes.has(hash)) uses.set(hash, [...(uses.get(hash) ?? []), { label, to }]);
  return uses;
}
