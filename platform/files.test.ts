import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-folders-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('processes that start at once can create the same folders', async () => {
  const code = `import { makeFolder } from ${JSON.stringify(join(import.meta.dirname, 'files.ts'))};
    for (let at = 0; at < 2000; at++) makeFolder(${JSON.stringify(folder)} + '/' + at + '/a');`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  await Promise.all([start(), start(), start()]);
});

test('where no folder can be made, it says so', () => {
  expect(() => makeFolder('/proc/vitrin/data')).toThrow(/ENOENT|EACCES|EPERM|ENOTSUP/);
});
