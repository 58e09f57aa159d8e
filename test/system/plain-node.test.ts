import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Started by plain Node, which reads no JSX: a component in what they import ends them. */
test.each([
  ['test/system/index.ts', 'Usage: npm run drill'],
  ['bench/index.ts', 'There are: '],
])('%s starts without a bundler', (entry, said) => {
  const { stdout, stderr } = spawnSync(process.execPath, [entry, '?'], { encoding: 'utf8' });
  expect(stdout + stderr).toContain(said);
});
