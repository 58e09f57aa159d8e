import { spawnSync } from 'node:child_process';

/** Says whether a test is left out because a program is missing. Where CI=true it runs, and fails. */
export const lacks = (program: string, ...words: string[]): boolean =>
  spawnSync(program, words).status !== 0 && process.env.CI !== 'true';
