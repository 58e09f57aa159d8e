import { spawnSync } from 'node:child_process';

/** Tells whether to skip a test because a program is missing. With CI=true it runs, and fails. */
export const lacks = (program: string, ...words: string[]): boolean =>
  spawnSync(program, words).status !== 0 && process.env.CI !== 'true';
