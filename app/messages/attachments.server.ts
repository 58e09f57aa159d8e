import type { Db } from '#platform/database/database.ts';
import { isPresent } from '#platform/database/trash.ts';
import type { Storage } from '#platform/storage/storage.ts';

type Store = { db: Db; storage: Storage };

export type FileToAttach = { name: string; type: string; size: number; storage_key: string | null };

/** Prefix of keys, which have no extension, so that no public address serves them. */
const PREFIX = 'attachment-';

/** Stores a file before its row; the sweep removes what a crash leaves. */
export async function storeAttachment(storage: Storage, bytes: Uint8Array): Promise<string> {
  const key = `${PREFIX}${crypto.randomUUID()}`;
  await storage.put(key, bytes);
  return key;
}

export async function addAttachments(db: Db, message_id: number, files: readonly FileToAttach[]) {
  if (files.length === 0) return;
  await db
    .insertInto('attachments')
    .values(files.map((file) => ({ ...file, message_id })))
    .execute();
}

/** Always a download of an unknown type, so that a browser neither opens nor runs what a stranger sent. */
export async function downloadAttachment({ db, storage }: Store, message_id: number, id: number) {
  const row = await db
    .selectFrom('attachments')
    .innerJoin('messages', 'messages.id', 'attachments.message_id')
    .select(['attachments.name', 'storage_key'])
    .where('attachments.id', '=', id)
    .where('message_id', '=', message_id)
    .where(isPresent('messages'))
    .executeTakeFirst();
  const file = row?.storage_key ? await storage.open(row.storage_key) : undefined;
  if (!row || !file) return undefined;
  return new Response(file.stream, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeName(row.name)}`,
      'Content-Length': String(file.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  });
}

const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

export async function storedAttachments(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('attachments').select('storage_key').execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}
