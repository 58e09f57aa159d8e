import { spawnSync } from 'node:child_process';
import { lateVersions } from './late-versions.ts';

// Checks the promises of SECURITY.md about dependencies; exits with 1 where one is broken or unknown.
const MONTHS = 3;

const before = new Date();
before.setMonth(before.getMonth() - MONTHS);
const late = lateVersions(ask('outdated', '--omit=dev', `--before=${before.toISOString()}`));
console.log(`Behind a version that has been out for ${MONTHS} months: ${late.join(', ') || 'none'}`);

const { vulnerabilities } = ask('audit', '--omit=dev');
const holes = vulnerabilities && Object.keys(vulnerabilities);
console.log(`With a known hole: ${holes ? holes.join(', ') || 'none' : 'the registry could not be asked'}`);
process.exit(late.length === 0 && holes?.length === 0 ? 0 : 1);

function ask(...words: string[]) {
  return JSON.parse(spawnSync('npm', [...words, '--json'], { encoding: 'utf8' }).stdout || '{}');
}
