import type { Deps } from '#app/deps.ts';
import type { UploadUse } from './contract.ts';

const NAMED = /\/uploads\/([0-9a-z]+)/g;

export async function usesOf({ db, resources }: Pick<Deps, 'db' | 'resources'>, hashes: readonly string[]) {
  const places = (
    await Promise.all(resources.map(async ({ uploadPlaces }) => uploadPlaces?.(db) ?? []))
  ).flat();
  const uses = new Map<string, UploadUse[]>(hashes.map((hash) => [hash, []]));
  for (const { label, to, text } of places) {
    const named = new Set(text.matchAll(NAMED).map(([, hash = '']) => hash));
    for (const hash of named) uses.get(hash)?.push({ label, to });
  }
  return uses;
}
