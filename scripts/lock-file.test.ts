import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Package = { gypfile?: boolean; scripts?: Record<string, string> };

// npm compiles a package that has a binding.gyp and no install script, unless the lock file says `"gypfile": false`,
// which `npm install` does not write.
test('the lock file keeps npm from compiling prebuilt native modules', () => {
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

test('the compiler knows no more of Node than the oldest version that the site runs on has', () => {
  const { engines, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const oldest = engines.node.replace('>=', '');
  expect(devDependencies['@types/node']).toMatch(new RegExp(`^${oldest}\\.0\\.`));
});
