import { readFileSync } from 'node:fs';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Refused } from '#platform/refused.ts';
import { prepareImage } from './images.server.ts';
import { preparePdf } from './queries.server.ts';

const MEGABYTE = 1024 * 1024;

test.each([
  ['a PDF of 1 MB whose pages stand behind 1 GB of spaces', pdfOfSpaces, preparePdf, 256],
  ['a PNG of 49 megapixels in 16 bits that must be decoded whole', pngOfZeros, prepareImage, 512],
] as const)(
  '%s is refused before its process holds much more than it may',
  async (_, make, prepare, may) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(1.1 * MEGABYTE);
    const peak = watchChildren();
    await expect(prepare(bytes)).rejects.toThrow(Refused);
    // Memory is polled every 20 ms, or later on a busy machine.
    expect(peak()).toBeLessThan(may * 1.4);
  },
  60_000,
);

/** Peak memory (MB) of the child processes. */
function watchChildren(): () => number {
  let most = 0;
  const look = () => {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ');
    for (const child of children.filter(Boolean)) {
      const status = readFileSync(`/proc/${child}/status`, { encoding: 'utf8', flag: 'r' });
      most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    }
  };
  const timer = setInterval(look, 5);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** A PDF whose page list is in a compressed stream, behind an enormous number of spaces. */
function pdfOfSpaces(): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (number: number, dictionary: string, stream?: Buffer) => {
    offsets[number] = length();
    const more = stream ? `/Length ${stream.length}` : '';
    parts.push(Buffer.from(`${number} 0 obj\n<<${dictionary}${more}>>\n`));
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  };
  add(1, '/Type/Catalog/Pages 2 0 R');
  add(3, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed(' ', 1000 * MEGABYTE));
  const index = Buffer.alloc(5 * 7);
  for (const [number, type] of [0, 1, 2, 1, 1].entries()) {
    index.writeUInt8(type, number * 7);
    index.writeUInt32BE(type === 2 ? 3 : (offsets[number] ?? length()), number * 7 + 1);
  }
  const start = length();
  add(4, '/Type/XRef/Size 5/W[1 4 2]/Root 1 0 R', index);
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF`)]);
}

function pngOfZeros(): Buffer {
  const side = 7000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 16 bits, four channels, interlaced: must be decoded at once.
  header.set([16, 6, 0, 0, 1], 8);
  const data = packed('\0', side * side * 8 + 2 * side * 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))],
  ]);
}

/** Compresses a repeated byte without holding it in memory. */
function packed(byte: string, bytes: number): Buffer {
  const part = 16 * MEGABYTE;
  const block = deflateRawSync(Buffer.alloc(part, byte), { finishFlush: constants.Z_FULL_FLUSH });
  const parts = Math.ceil(bytes / part);
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE((parts * part) % 65_521, 0);
  sum.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(parts).fill(block),
    deflateRawSync(Buffer.alloc(0)),
    sum,
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
