import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { makeZip, overlapping } from '#test/zip.ts';
import { readArchive } from './archive.server.ts';

const MEGABYTE = 1024 * 1024;

const filesOf = (count: number, megabytes: number) =>
  makeZip(
    Array.from({ length: count }, (_, at) => ({ name: `${at}.md`, text: 'x'.repeat(megabytes * MEGABYTE) })),
  );

test('an archive is unpacked file by file, on demand', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const zip = filesOf(10, 9);
  collect();
  const before = process.memoryUsage().arrayBuffers;
  const files = await readArchive(zip);
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers - before;
  };
  await expect.poll(held, { timeout: 5000 }).toBeLessThan(20 * MEGABYTE);
  await expect(files[9]?.find()).rejects.toThrow('İçerik çok uzun');
});

test('more than 100 MB unpacked are refused before anything is unpacked', async () => {
  const zip = filesOf(12, 9);
  const started = performance.now();
  await expect(readArchive(zip)).rejects.toThrow('Arşiv çok büyük ya da çok fazla dosya içeriyor.');
  expect(performance.now() - started).toBeLessThan(500);
});

test('5,000 entries over one file are refused at once', async () => {
  const zip = overlapping(makeZip([{ name: 'a.html', text: `<p>${'x'.repeat(15_000)}` }]), 5000);
  await expect(readArchive(zip)).rejects.toThrow('Arşiv okunamadı; dosya bozuk olabilir.');
});
