import { buffer } from 'node:stream/consumers';
import { isStorageKey, type Storage } from '#platform/storage/storage.ts';

export async function readUpload(storage: Storage, address: string): Promise<Buffer | undefined> {
  const key = /^\/uploads\/([^/?#]+)$/.exec(address)?.[1];
  if (!key || !isStorageKey(key)) return undefined;
  const file = await storage.open(key);
  return file && buffer(file.stream);
}
