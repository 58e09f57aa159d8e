import { expect, test } from 'vitest';
import { makeZip } from '#test/zip.ts';
import { unzipUpload } from './unzip-upload.ts';

test('reads two archives in turns', async () => {
  const first = await unzipUpload(makeZip([{ name: 'a.txt', text: 'birinci' }]));
  const second = await unzipUpload(makeZip([{ name: 'a.txt', text: 'ikinci' }]));
  const texts = [];
  for (const { entries, read } of [first, second, first]) texts.push((await read(entries[0])).toString());
  expect(texts).toEqual(['birinci', 'ikinci', 'birinci']);
});

test('says what is wrong with a file or its size', async () => {
  await expect(unzipUpload(Buffer.from('PK, yet no archive'))).rejects.toThrow('Arşiv okunamadı');
  const { entries, read } = await unzipUpload(makeZip([{ name: 'a.txt', text: 'on harften uzun' }]));
  await expect(read(entries[0], 10)).rejects.toThrow('Arşiv çok büyük');
});
