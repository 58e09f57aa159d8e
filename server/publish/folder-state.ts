import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#app/text/json.ts';

const NAME = '.vitrin.json';

const state = z.object({
  /** rev of each article as it was last sent or fetched. */
  revs: z.record(z.string(), z.int()).default({}),
});

export type FolderState = z.output<typeof state>;

/** Remembers the site; without it everything is compared anew. */
export async function readState(folder: string): Promise<FolderState> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => '{}');
  return state.safeParse(parseJson(text)).data ?? { revs: {} };
}

export async function writeState(folder: string, kept: FolderState) {
  const partial = join(folder, `${NAME}.partial`);
  await writeFile(partial, `${JSON.stringify(kept, null, 2)}\n`);
  await rename(partial, join(folder, NAME));
}
