import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Refused } from '#platform/refused.ts';
import { preparePdf } from './queries.server.ts';

const refusal = async (bytes: Uint8Array) => {
  try {
    await preparePdf(bytes);
    return 'accepted';
  } catch (error) {
    return error instanceof Refused ? error.message : error;
  }
};

const UNREADABLE = 'PDF dosyası okunamadı; dosya bozuk ya da şifreli olabilir.';

test('a real PDF is accepted, counted and named by its content', async () => {
  const pdf = await preparePdf(pdfOf(2));
  expect(pdf).toEqual({ hash: pdf.hash, key: `${pdf.hash}.pdf`, pages: 2 });
  expect(pdf.hash).toMatch(/^[0-9a-f]{32}$/);
});

test('what is no PDF is refused with the text of the specification', async () => {
  expect(await refusal(Buffer.from('<html>cv</html>'))).toBe('Sadece PDF dosyaları kabul edilir.');
  expect(await refusal(Buffer.alloc(0))).toBe('Sadece PDF dosyaları kabul edilir.');
});

test('what only begins like a PDF is refused', async () => {
  expect(await refusal(Buffer.from('%PDF-1.7\nnothing else'))).toBe(UNREADABLE);
  expect(
    await refusal(
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('<script>alert(1)</script>'.repeat(500))]),
    ),
  ).toBe(UNREADABLE);
});

test('more than five megabytes are refused', async () => {
  expect(await refusal(Buffer.concat([pdfOf(1), Buffer.alloc(5 * 1024 * 1024)]))).toBe(
    'CV dosyası maksimum 5MB olabilir.',
  );
});

test('a document whose index swells to 256 MB is refused and leaves the process standing', async () => {
  const bomb = Buffer.from('%PDF-1.5\n');
  const stream = deflateSync(Buffer.alloc(256 * 1024 * 1024), { level: 9 });
  const head = `1 0 obj\n<</Type/XRef/Size 99999999/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`;
  const tail = `\nendstream\nendobj\nstartxref\n${bomb.length}\n%%EOF`;
  expect(await refusal(Buffer.concat([bomb, Buffer.from(head), stream, Buffer.from(tail)]))).toBe(UNREADABLE);
});

function pdfOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 3} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`,
  );
}
