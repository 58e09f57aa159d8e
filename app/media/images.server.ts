import { createHash } from 'node:crypto';
import { FileRefused } from './file-refused.ts';
import { widthsOf } from './picture.ts';
import { IMAGE_RULE, IMAGE_TYPES } from './rules.ts';
import { typeBySignature } from './signature.ts';

export interface PreparedImage {
  /** First 128 bits of the original's SHA-256: the same picture always gets the same names. */
  hash: string;
  /** Of the widest variant, after the camera's orientation was applied. */
  width: number;
  height: number;
  animated: boolean;
  /** A blurred picture of some hundred bytes, as a data URI. */
  placeholder: string;
  /** Widest last; `key` is the name to store it under. */
  variants: { key: string; bytes: Uint8Array }[];
}

export const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 500;
const SECONDS = 20;

/** Decodes a picture for real and makes the variants pages use. Metadata (GPS too) stays behind. Throws `FileRefused`. */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  if (bytes.byteLength > IMAGE_RULE.maxBytes) throw new FileRefused(IMAGE_RULE.tooLarge);
  if (!IMAGE_TYPES.includes(typeBySignature(bytes) ?? '')) throw new FileRefused(IMAGE_RULE.wrongType);
  return oneAtATime(() => prepare(bytes));
}

// A decoded picture of 50 megapixels takes 200 MB: however many arrive, one is in memory.
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work, work);
  last = result.catch(() => undefined);
  return result;
}

async function prepare(bytes: Uint8Array): Promise<PreparedImage> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const size = await sizeOf(bytes);
  try {
    const widths = widthsOf(size.width);
    const variants: PreparedImage['variants'] = [];
    let widest = { width: 0, height: 0 };
    for (const width of widths) {
      const { data, info } = await resized(bytes, size.animated, width);
      widest = { width: info.width, height: info.pageHeight ?? info.height };
      const suffix = width === widths.at(-1) ? `${widest.width}x${widest.height}` : String(width);
      variants.push({ key: `${hash}-${suffix}.webp`, bytes: data });
    }
    return { hash, ...widest, animated: size.animated, placeholder: await placeholderOf(bytes), variants };
  } catch (cause) {
    throw new FileRefused('Görsel okunamadı; dosya bozuk olabilir.', { cause });
  }
}

/** From the header alone, before anything is decoded. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; animated: boolean }> {
  const { sharp } = await loaders();
  const found = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new FileRefused(IMAGE_RULE.wrongType, { cause });
    });
  const frames = found.pages ?? 1;
  const pixels = found.width * (found.pageHeight ?? found.height) * frames;
  if (pixels > MAX_PIXELS || frames > MAX_FRAMES) {
    throw new FileRefused('Görselin çözünürlüğü çok yüksek (en fazla 50 megapiksel).');
  }
  return { width: frames > 1 ? found.width : found.autoOrient.width, animated: frames > 1 };
}

// Loaded with the first picture: a site that only serves needs no image library.
const loaders = () => import('./image-loaders.server.ts');

async function open(bytes: Uint8Array, animated: boolean) {
  const { sharp } = await loaders();
  return sharp(bytes, { animated, limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
}

async function resized(bytes: Uint8Array, animated: boolean, width: number) {
  const image = (await open(bytes, animated)).timeout({ seconds: SECONDS });
  const upright = animated ? image : image.autoOrient();
  return upright
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80, effort: animated ? 2 : 4 })
    .toBuffer({ resolveWithObject: true });
}

async function placeholderOf(bytes: Uint8Array): Promise<string> {
  const image = await open(bytes, false);
  const tiny = await image
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
