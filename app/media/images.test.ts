import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_RULE } from '#kit/pictures/contract.ts';
import { widthsOf } from '#kit/pictures/picture.ts';
import { Refused } from '#platform/refused.ts';
import { prepareImage, runPictureJob } from './images.server.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

const refusal = async (bytes: Uint8Array) => {
  try {
    await prepareImage(bytes);
    return 'accepted';
  } catch (error) {
    return error instanceof Refused ? error.message : error;
  }
};

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s becomes three WebP widths', async (format) => {
  const image = await prepareImage(await flat(2000, 1000).toFormat(format).toBuffer());
  expect(image).toMatchObject({ width: 1600, height: 800, animated: false });
  const { hash } = image;
  expect(image.variants.map((variant) => variant.key)).toEqual([
    `${hash}-480.webp`,
    `${hash}-960.webp`,
    `${hash}-1600x800.webp`,
  ]);
  for (const { bytes } of image.variants) expect((await sharp(bytes).metadata()).format).toBe('webp');
});

test('a small picture is not made larger', async () => {
  const image = await prepareImage(await flat(20, 10).png().toBuffer());
  expect(image.variants.map((variant) => variant.key)).toEqual([`${image.hash}-20x10.webp`]);
});

test.each([{}, { area: { left: 0, top: 100, width: 1000, height: 17_000 } }])(
  'a picture taller than WebP allows becomes narrower: %j',
  async ({ area }) => {
    const image = await prepareImage(await flat(1000, 18_000).png().toBuffer(), area);
    expect(image.height).toBeGreaterThan(16_300);
    expect(image.height).toBeLessThan(16_384);
    expect(image.variants.map(({ key }) => key)).toEqual(
      [...widthsOf(image.width).slice(0, -1), `${image.width}x${image.height}`].map(
        (size) => `${image.hash}-${size}.webp`,
      ),
    );
  },
);

test('the same bytes get the same name', async () => {
  const bytes = await flat(20, 10).png().toBuffer();
  expect((await prepareImage(bytes)).hash).toBe((await prepareImage(bytes)).hash);
});

test('location and camera data are removed, and the picture is upright', async () => {
  const photo = await flat(400, 200)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const image = await prepareImage(photo);
  expect(image).toMatchObject({ width: 200, height: 400 });
  for (const { bytes } of image.variants) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  }
});

test('a moving GIF keeps moving, at the size of one frame', async () => {
  const frame = await flat(600, 300).png().toBuffer();
  const gif = await sharp([frame, await flat(600, 300).negate().png().toBuffer(), frame], {
    join: { animated: true },
  })
    .gif({ delay: [100, 200, 100] })
    .toBuffer();
  const image = await prepareImage(gif);
  expect(image).toMatchObject({ width: 600, height: 300, animated: true });
  for (const { bytes } of image.variants) {
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      delay: [100, 200, 100],
    });
  }
  const part = await prepareImage(gif, { left: 100, top: 50, width: 200, height: 100 });
  expect(part).toMatchObject({ width: 200, height: 100, animated: true });
  expect(await sharp(part.variants[0]?.bytes, { animated: true }).metadata()).toMatchObject({
    pages: 3,
    delay: [100, 200, 100],
  });
});

test('the placeholder is a tiny picture', async () => {
  const { placeholder } = await prepareImage(await flat(2000, 1000).png().toBuffer());
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(600);
});

test('SVG, TIFF, HEIF, PDF, text and nothing are refused whatever they are called', async () => {
  const files = [
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    ),
    await flat(10, 10).tiff().toBuffer(),
    await flat(10, 10).avif().toBuffer(),
    Buffer.from('%PDF-1.7'),
    Buffer.from('<?php echo 1;'),
    Buffer.alloc(0),
  ];
  for (const file of files) expect(await refusal(file)).toBe('Lütfen sadece resim dosyaları seçin.');
});

test('a photo of a phone that browsers do not show is told a way', async () => {
  const photo = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  expect(await refusal(photo)).toContain('JPEG olarak kaydedip yeniden seçin');
});

test('the loaders of other formats are shut, not only avoided', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  for (const bytes of [svg, await flat(4, 4).tiff().toBuffer()]) {
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
    expect(await runPictureJob({ kind: 'prepare', bytes })).toEqual({ refused: IMAGE_RULE.wrongType });
  }
});

test('a broken or cut picture is refused', async () => {
  const png = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
      background: '#000',
    },
  })
    .png()
    .toBuffer();
  expect(await refusal(png.subarray(0, png.length / 2))).toBe('Görsel okunamadı; dosya bozuk olabilir.');
  expect(await refusal(Buffer.concat([png.subarray(0, 12), Buffer.from('garbage garbage garbage')]))).toMatch(
    /sadece resim|okunamadı/,
  );
});

test('more than ten megabytes are refused', async () => {
  const png = await flat(10, 10).png().toBuffer();
  const padded = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]);
  expect(await refusal(padded)).toBe("Dosya boyutu 10MB'dan küçük olmalıdır.");
});

test('a pixel bomb is refused by its header, quickly and in little memory', async () => {
  const before = process.memoryUsage().rss;
  const start = performance.now();
  expect(await refusal(pngOfZeros(30_000, 30_000))).toBe(
    'Görselin çözünürlüğü çok yüksek (en fazla 50 megapiksel).',
  );
  expect(performance.now() - start).toBeLessThan(1000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test('all frames of a moving picture count', async () => {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(6000, 6);
  screen.writeUInt16LE(5000, 8);
  const frame = Buffer.from(',\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0', 'latin1');
  screen.copy(frame, 5, 6, 10);
  expect(await refusal(Buffer.concat([screen, frame, frame, Buffer.from(';')]))).toBe(
    'Görselin çözünürlüğü çok yüksek (en fazla 50 megapiksel).',
  );
});

test('a header that lies about its data is refused', async () => {
  expect(await refusal(pngOfZeros(6000, 6000, 1000))).toBe('Görsel okunamadı; dosya bozuk olabilir.');
});

/** A PNG of zeros: kilobytes that claim to be gigabytes. */
function pngOfZeros(width: number, height: number, dataBytes = 1_000_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(dataBytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
