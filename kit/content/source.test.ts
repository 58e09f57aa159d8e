import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSource } from './source.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-source-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a folder’s links are not read: neither one that it lists, nor one that replaces a file meanwhile', async () => {
  const folder = makeFolder();
  const secret = join(makeFolder(), 'secret');
  writeFileSync(secret, 'secret');
  writeFileSync(join(folder, 'a.json'), '{}');
  symlinkSync(secret, join(folder, 'link.json'));
  const { names, read } = await openSource(folder);
  expect(names).toEqual(['a.json']);
  expect((await read('a.json', 2)).toString()).toBe('{}');
  await expect(async () => read('link.json', 100)).rejects.toThrow('link.json yok');
  rmSync(join(folder, 'a.json'));
  symlinkSync(secret, join(folder, 'a.json'));
  await expect(read('a.json', 100)).rejects.toThrow('ELOOP');
});

test('a file of a folder that is larger than what is asked for is refused', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'a.json'), '{"a":1}');
  const { read } = await openSource(folder);
  await expect(read('a.json', 6)).rejects.toThrow('a.json çok büyük');
});
