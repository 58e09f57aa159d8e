import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const packageFile = findPackageJSON(import.meta.url) ?? '';
const root = dirname(packageFile);
const readable = [
  join(root, 'app'),
  join(root, 'platform'),
  packageFile,
  realpathSync(join(root, 'node_modules')),
];

export type Rights = {
  /** Heap limit in MB. */
  memory: number;
  /** Allows native addons. */
  addons?: boolean;
};

/** Forks a file with Node's permission model: it reads our code only; no data, network, child process or environment. */
export function forkSandboxed(file: string, { memory, addons }: Rights, words: string[] = []): ChildProcess {
  return fork(file, words, {
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      ...(addons ? ['--allow-addons'] : []),
      `--max-old-space-size=${memory}`,
      '--max-semi-space-size=4',
    ],
    // With more arenas the allocator keeps what each job needed.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
