import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Installs the packed site and its production dependencies with npm, in a folder whose name is hard to write as an address. */
export function installPackage(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrin a*b [ç] #1 100%25 ?x{y}!'q-"));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  const packed = execFileSync(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--json', '--pack-destination', folder],
    { cwd: root, encoding: 'utf8' },
  );
  const [{ filename }]: [{ filename: string }] = JSON.parse(packed);
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', modules]);
  renameSync(join(modules, 'package'), join(modules, 'vitrin'));
  symlinkSync('../vitrin/build/index.js', join(modules, '.bin/vitrin'));
  for (const path of dependencies()) copy(path, join(modules, relative(join(root, 'node_modules'), path)));
  return folder;
}

/** Moves the packages of `folder` to where pnpm puts them: the site and its dependencies are links. */
export function arrangeLikePnpm(folder: string) {
  const modules = join(folder, 'node_modules');
  const others = join(folder, 'others');
  renameSync(modules, others);
  const own = join(modules, '.pnpm/vitrin/node_modules');
  mkdirSync(own, { recursive: true });
  renameSync(join(others, 'vitrin'), join(own, 'vitrin'));
  renameSync(join(others, '.bin'), join(modules, '.bin'));
  mkdirSync(join(modules, '.pnpm/others'));
  renameSync(others, join(modules, '.pnpm/others/node_modules'));
  for (const name of readdirSync(join(modules, '.pnpm/others/node_modules')))
    symlinkSync(join('../../others/node_modules', name), join(own, name));
  symlinkSync('.pnpm/vitrin/node_modules/vitrin', join(modules, 'vitrin'));
}

/** Fetches the first release of the oldest Node that `engines` names from npm's registry. Returns its program. */
export function installOldestNode(folder: string): string {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `node-${process.platform}-${process.arch}`;
  const version = `${engines.node.replace('>=', '')}.0.0`;
  const place = join(folder, 'oldest');
  execFileSync('npm', ['install', '--silent', '--prefix', place, `${name}@${version}`], { stdio: 'inherit' });
  return join(place, 'node_modules', name, 'bin/node');
}

/** Lists the folders of production dependencies. */
function dependencies(): string[] {
  const list = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = list.stdout.split('\n').filter((path) => path.includes('/node_modules/'));
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}

function copy(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  const { status } = spawnSync('cp', ['-al', from, to], { stdio: 'ignore' });
  if (status !== 0) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Returns the size in megabytes. */
export function sizeOf(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => lstatSync(join(folder, file)))
    .reduce((sum, { size }) => sum + size, 0);
  return bytes / 1e6;
}
