import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Checks out a commit and builds it, once per machine. Returns its folder. */
export function builtAt(commit: string): string {
  const folder = join(tmpdir(), `vitrin-at-${commit}`);
  if (existsSync(join(folder, 'build/index.js'))) return folder;
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: existsSync(folder) ? folder : undefined, stdio: 'inherit' });
  if (!existsSync(folder)) run('git', 'worktree', 'add', '--detach', folder, commit);
  run('npm', 'ci', '--no-audit', '--no-fund');
  return folder;
}

/** Reads `--with COMMIT` from the command line: the commit that this build is compared with. */
export function comparedWith(words: string[], usual: string): string {
  const at = words.indexOf('--with');
  return at < 0 ? usual : (words[at + 1] ?? usual);
}
