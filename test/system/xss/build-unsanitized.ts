import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const parts = [
  'app',
  'kit',
  'editor',
  'importers',
  'platform',
  'server',
  'scripts',
  'db',
  'deploy',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
];

/** Builds a copy of the source that sanitizes nothing, in a new folder. Returns the folder. */
export function buildUnsanitized(): string {
  const home = mkdtempSync(join(tmpdir(), 'vitrin-unsanitized-'));
  for (const part of parts) cpSync(join(root, part), join(home, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  copyFileSync(join(import.meta.dirname, 'unsanitized.server.ts'), join(home, 'editor/sanitize.server.ts'));
  const steps = [
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app'],
    ['scripts/prepare-starter.ts'],
    ['scripts/build-entries.ts'],
  ];
  for (const step of steps) {
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, stderr } = spawnSync(process.execPath, step, { cwd: home, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`The build without cleaning failed: ${stderr}`);
  }
  return home;
}
