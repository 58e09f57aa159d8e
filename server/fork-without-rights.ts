import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const packageFile = findPackageJSON(import.meta.url) ?? '';
const root = dirname(packageFile);
const readable = [
  join(root, 'app'),
  join(root, 'server'),
  packageFile,
  realpathSync(join(root, 'node_modules')),
];

export type Rights = {
  /** What its JavaScript may hold, in MB; with more the process ends. */
  memory: number;
  /** Whether it may load code that is not JavaScript. */
  addons?: boolean;
};

/**
 * Starts one of our files as a process that can read our code and nothing else: no data, no network, no other program,
 * nothing of our environment.
 */
export function forkWithoutRights(
  file: string,
  { memory, addons }: Rights,
  words: string[] = [],
): ChildProcess {
  return fork(file, words, {
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      ...(addons ? ['--allow-addons'] : []),
      `--max-old-space-size=${memory}`,
      '--max-semi-space-size=4',
    ],
    // One arena: with more, the system's allocator keeps what each job needed.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
