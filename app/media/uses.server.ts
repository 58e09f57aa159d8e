import type { Deps } from '#app/deps.ts';
import type { UploadUse } from './contract.ts';

export async function usesOf(
  { db, resources }: Pick<Deps, 'db' | 'resources'>,
  hashes: readonly string[],
): Promise<Map<string, UploadUse[]>> {
  const places = (
    await Promise.all(resources.map(async ({ uploadPlaces }) => uploadPlaces?.(db) ?? []))
  ).flat();
  return new Map(
    hashes.map((hash) => [
      hash,
      places.filter(({ text }) => text.includes(`/uploads/${hash}`)).map(({ label, to }) => ({ label, to })),
    ]),
  );
}
