import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nothingIfMissing } from '#platform/files.ts';
import { DAY } from '#platform/time.ts';

/** Contains the pid, except in version 0.1.0. */
const NAME = /^\.?vitrin-(?:backup|restore)-(?:(?<pid>\d+)-)?[A-Za-z0-9]{6}$/;

/** Makes a folder that goes at the end of its block; `sweepScratch` removes those of killed processes. */
export async function makeScratch(kind: 'backup' | 'restore', folder = tmpdir(), hidden = '') {
  const path = await mkdtemp(join(folder, `${hidden}vitrin-${kind}-${process.pid}-`));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export async function sweepScratch(folder = tmpdir(), { all = false } = {}): Promise<void> {
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const match = NAME.exec(name);
    if (!match) continue;
    const path = join(folder, name);
    if (all || (await isLeft(path, match.groups?.pid))) await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(path: string, pid: string | undefined): Promise<boolean> {
  if (pid) return !isRunning(Number(pid));
  const made = await stat(path).catch(nothingIfMissing);
  return made !== undefined && Date.now() - made.mtimeMs > DAY;
}

/** Treats its own pid as an earlier process's: a container's first process always has the same pid. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
