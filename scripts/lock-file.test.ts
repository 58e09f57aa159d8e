import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Package = { gypfile?: boolean; scripts?: Record<string, string> };

// npm takes a package with a binding.gyp and no install script for one to compile, and reads what says otherwise from
// the lock file, where `npm install` does not write it.
test('the lock file says of every prebuilt native module that npm compiles nothing', () => {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const compiled = Object.entries(packages).filter(([path, { gypfile }]) => {
    if (!existsSync(`${path}/binding.gyp`) || gypfile === false) return false;
    const { scripts }: Package = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
    return !scripts?.install && !scripts?.preinstall;
  });
  expect(compiled.map(([path]) => path)).toEqual([]);
});
