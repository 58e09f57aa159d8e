import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { notesOf } from './release-notes.ts';

// Makes what a release consists of from the checkout in which it runs: the package, built twice and equal byte for byte,
// its bills of materials and its part of CHANGELOG.md. `node scripts/release.ts TAG FOLDER`
const PASSED = 'test-results/passed.json';

const [tag, folder] = process.argv.slice(2);
if (!tag || !folder) throw new Error('node scripts/release.ts TAG FOLDER');
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
if (tag !== `v${version}`) throw new Error(`${tag} is not v${version}, which package.json names.`);
const notes = notesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
mkdirSync(folder, { recursive: true });

const [first, second] = [pack(), pack()];
if (first !== second) throw new Error(`Two builds differ: ${first} and ${second}.`);
for (const format of ['spdx', 'cyclonedx'])
  writeFileSync(
    join(folder, `vitrin-${version}.${format}.json`),
    run('npm', 'sbom', '--omit=dev', '--package-lock-only', `--sbom-format=${format}`),
  );
writeFileSync(join(folder, 'notes.md'), notes);
console.log(`${folder} holds vitrin ${version}, SHA-256 ${first}.`);

/** Builds anew and packs; returns the SHA-256 of the package. */
function pack(): string {
  rmSync('build', { recursive: true, force: true });
  run('npm', 'run', '--silent', 'build');
  // Says on /bu-site how many tests passed; without test results the build does not say.
  if (existsSync(PASSED)) copyFileSync(PASSED, 'build/server/tests.json');
  const name = run('npm', 'pack', '--silent', '--ignore-scripts').trim();
  const made = join(folder ?? '', name);
  renameSync(name, made);
  return createHash('sha256').update(readFileSync(made)).digest('hex');
}

function run(program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
  return stdout;
}
