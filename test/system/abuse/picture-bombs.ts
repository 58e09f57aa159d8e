import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const MEGABYTE = 1024 * 1024;

const small = { width: 8, height: 8, bits: 8, color: 2 };
const zeros = () => deflateSync(Buffer.alloc(200 * MEGABYTE));
const still = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#a20' } });
const jpeg = () => still().jpeg().toBuffer();
const webp = () => still().webp({ lossless: true }).toBuffer();

/** Pictures of some kilobytes that decode to hundreds of megabytes. */
export const pictureBombs: Record<string, () => Buffer | Promise<Buffer>> = {
  'png 30000x30000': () => png({ width: 30_000, height: 30_000, bits: 1, color: 0 }),
  'png 7000x7000': () => png({ width: 7000, height: 7000, bits: 8, color: 6 }),
  'png zTXt of 200 MB': () => png(small, chunk('zTXt', text('Comment\0\0', zeros()))),
  'png iCCP of 200 MB': () => png(small, chunk('iCCP', text('icc\0\0', zeros()))),
  'png of 100000 chunks': () =>
    png(small, Buffer.concat(Array<Buffer>(100_000).fill(chunk('tEXt', Buffer.from('a\0b'))))),
  'jpeg that says 65500x65500': async () => sayingJpeg(await jpeg(), 65_500),
  'jpeg that says 7000x7000': async () => sayingJpeg(await jpeg(), 7000),
  'gif of 20000 frames': () => gif(1, 1, 20_000),
  'gif of 450 frames 330x330': () => gif(330, 330, 450),
  'gif that says 65535x65535': () => gif(65_535, 65_535, 2),
  'webp of 20000 frames': async () => animatedWebp(await webp(), 20_000),
  'webp of 490 frames': async () => animatedWebp(await webp(), 490),
  'svg of entities': () =>
    Buffer.from(entities('<svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>')),
};

/** A document whose objects are a compressed stream of 300 MB. */
export function pdfBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(300 * MEGABYTE, ' '));
  const head = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n3 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** The billion laughs. */
export const entities = (body: string) => {
  const names = [...'abcdefghij'];
  const lines = names.map((name, at) => `<!ENTITY ${name} "${at ? `&${names[at - 1]};`.repeat(10) : 'ha'}">`);
  return `<?xml version="1.0"?><!DOCTYPE x [${lines.join('')}]>${body}`;
};

type Look = { width: number; height: number; bits: number; color: number };

/** Makes a picture of one colour; inserts `more` between header and pixels. */
function png({ width, height, bits, color }: Look, more = Buffer.alloc(0)): Buffer {
  const channels = { 0: 1, 2: 3, 6: 4 }[color] ?? 1;
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil((width * bits * channels) / 8))));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, color], 8);
  const parts = [chunk('IHDR', header), more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

const text = (start: string, packed: Buffer) => Buffer.concat([Buffer.from(start), packed]);

/** Declares another size in SOF0 than its scan has. */
function sayingJpeg(jpeg: Buffer, size: number): Buffer {
  const lie = Buffer.from(jpeg);
  const frame = lie.indexOf(Buffer.from([0xff, 0xc0]));
  lie.writeUInt16BE(size, frame + 5);
  lie.writeUInt16BE(size, frame + 7);
  return lie;
}

/** Every frame covers the screen with one pixel's worth of data. */
function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  const control = Buffer.from([0x21, 0xf9, 4, 4, 2, 0, 0, 0]);
  const place = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0])]);
  const frame = Buffer.concat([control, place, Buffer.from([2, 2, 0x44, 1, 0])]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/** Repeats the picture of a still WebP as frames. */
function animatedWebp(still: Buffer, frames: number): Buffer {
  const picture = still.subarray(12);
  const flags = Buffer.from([2, 0, 0, 0, 7, 0, 0, 7, 0, 0]);
  const place = Buffer.from([0, 0, 0, 0, 0, 0, 7, 0, 0, 7, 0, 0, 100, 0, 0, 0]);
  const frame = riff('ANMF', Buffer.concat([place, picture]));
  const body = [riff('VP8X', flags), riff('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)];
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
}

function riff(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)]);
}
