import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packageFile, packageFolder } from '../package.ts';

const readable = () => [
  ...['app', 'kit', 'editor', 'importers', 'platform', 'build/server'].map((folder) =>
    join(packageFolder, folder),
  ),
  packageFile,
  // Finds those of a checkout, and those around an installed package.
  ...[join(packageFolder, 'node_modules'), dirname(packageFolder)]
    .filter((folder) => basename(folder) === 'node_modules' && existsSync(folder))
    .map((folder) => realpathSync(folder)),
];

export type Rights = { memory: number; addons?: boolean };

/** Forks with Node's permission model: no data, network, child process or environment. */
export function forkSandboxed(file: string, { memory, addons }: Rights, words: string[] = []): ChildProcess {
  return fork(file, words, {
    execArgv: [
      '--permission',
      ...readable().map((path) => `--allow-fs-read=${path}`),
      ...(addons ? ['--allow-addons'] : []),
      `--max-old-space-size=${memory}`,
      '--max-semi-space-size=4',
    ],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
