import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#kit/text/json.ts';

const NAME = '.vitrin.json';

/** The revision and the file of an article as it was last sent or fetched. */
const known = z.object({ rev: z.int(), sha256: z.string() });

const state = z.object({
  sites: z.record(z.url(), z.record(z.string(), known)).default({}),
  /** Written before 0.3, for one site and without files. */
  revs: z.record(z.string(), z.int()).default({}),
});

export type FolderState = Record<string, z.output<typeof known>>;

async function readAll(folder: string) {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => '{}');
  return state.safeParse(parseJson(text)).data ?? state.parse({});
}

/** Remembers each site; without it whatever differs is a conflict. */
export async function readState(folder: string, site: string): Promise<FolderState> {
  const { sites, revs } = await readAll(folder);
  const older = Object.entries(revs).map(([slug, rev]) => [slug, { rev, sha256: '' }] as const);
  return sites[site] ?? Object.fromEntries(older);
}

export async function writeState(folder: string, site: string, state: FolderState) {
  const { sites } = await readAll(folder);
  const text = `${JSON.stringify({ sites: { ...sites, [site]: state } }, null, 2)}\n`;
  await replaceFile(join(folder, NAME), Buffer.from(text));
}

/** Replaces a file at once; an interruption leaves the old one. Returns whether it changed. */
export async function replaceFile(path: string, bytes: Buffer): Promise<boolean> {
  const before = await readFile(path).catch(() => undefined);
  if (before?.equals(bytes)) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.partial`, bytes);
  await rename(`${path}.partial`, path);
  return true;
}
