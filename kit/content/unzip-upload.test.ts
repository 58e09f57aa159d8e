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

const cp857 = { ş: 0x9f, ı: 0x8d, ğ: 0xa7, ü: 0x81, ö: 0x94, ç: 0x87, İ: 0x98 } as Record<string, number>;
const cp1254 = { ş: 0xfe, ı: 0xfd, ğ: 0xf0, ü: 0xfc, ö: 0xf6, ç: 0xe7, İ: 0xdd } as Record<string, number>;
const spell = (name: string, page: Record<string, number>) =>
  Uint8Array.from(name, (letter) => page[letter] ?? letter.charCodeAt(0));

test.each([
  ['code page 857', cp857],
  ['code page 1254', cp1254],
])('a Turkish name that Windows wrote in %s, with backslashes, is read', async (_, page) => {
  const names = ['yazılar\\İlk ışığın günü.md', 'yazılar\\çöğüş.png', 'duz.md'];
  const files = names.map((name) => ({ name: spell(name, page), text: 'x' }));
  const { entries, read } = await unzipUpload(makeZip(files, { isUtf8Flagged: false }));
  expect(entries.map(({ fileName }) => fileName)).toEqual(names.map((name) => name.replaceAll('\\', '/')));
  expect((await read(entries[1])).toString()).toBe('x');
});

test.each(['..\\a.md', 'a\\..\\..\\b.md', '\\a.md', 'C:\\a.md'])(
  'a name that leaves the archive, %s, is refused',
  async (name) => {
    await expect(unzipUpload(makeZip([{ name, text: 'x' }]))).rejects.toThrow('Arşiv okunamadı');
  },
);
