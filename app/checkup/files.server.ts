import { createHash } from 'node:crypto';
import { listLeftovers, sweepLeftovers } from '#app/media/queries.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { CheckResult } from './contract.ts';

/** A PDF is named by its own hash, a picture by that of its original, which is not kept: its sizes are compared. */
export async function checkFiles({ db, storage, resources }: Deps): Promise<CheckResult> {
  const wrong: string[] = [];
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  const uploads = await db.selectFrom('uploads').select(['hash', 'keys', 'kind', 'size']).execute();
  for (const upload of uploads) {
    const keys: string[] = JSON.parse(upload.keys);
    const missing = keys.filter((key) => !sizes.has(key));
    const total = keys.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
    if (missing.length > 0) wrong.push(...missing);
    else if (total !== upload.size) wrong.push(...keys);
    else if (upload.kind === 'pdf') wrong.push(...(await thoseOfOtherContent(storage, keys, upload.hash)));
  }
  for (const { storedFiles } of resources)
    for (const key of (await storedFiles?.(db)) ?? []) if (!sizes.has(key)) wrong.push(key);
  return { wrong };
}

async function thoseOfOtherContent(storage: Storage, keys: string[], expected: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const key of keys) {
    const hash = createHash('sha256');
    for await (const chunk of (await storage.open(key))?.stream ?? []) hash.update(chunk);
    if (!hash.digest('hex').startsWith(expected)) wrong.push(key);
  }
  return wrong;
}

export async function checkLeftovers(deps: Deps, repair: boolean): Promise<CheckResult> {
  const wrong = await listLeftovers(deps);
  return { wrong, repaired: repair ? await sweepLeftovers(deps) : 0 };
}
