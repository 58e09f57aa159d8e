import sharp, { type Region } from 'sharp';
import { IMAGE_RULE } from '#kit/pictures/contract.ts';
import { isTall, widthsOf } from '#kit/pictures/picture.ts';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { hashOf } from './signature.server.ts';

// Blocks libvips' loaders of two dozen formats, some with a history of vulnerabilities (SVG, TIFF, HEIF …), so that the
// signature check is not the only defence.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);

export { sharp };

export type PictureJob =
  | { kind: 'prepare'; bytes: Uint8Array; area?: Region }
  | { kind: 'square'; bytes: Uint8Array; size: number }
  | { kind: 'share'; bytes: Uint8Array };

export type PictureResult = {
  prepare: PreparedImage | { refused: string };
  square: Uint8Array;
  share: Uint8Array;
};

export interface PreparedImage {
  hash: string;
  width: number;
  height: number;
  animated: boolean;
  /** Blurred data URI of some hundred bytes. */
  placeholder: string;
  /** Widest last; `key` is the storage name. */
  variants: { key: string; bytes: Uint8Array }[];
}

const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 500;
const MAX_HEIGHT = 16_383;

function work(job: PictureJob): Promise<PictureResult[PictureJob['kind']]> {
  if (job.kind === 'prepare') return prepare(job.bytes, job.area);
  return job.kind === 'square' ? square(job.bytes, job.size) : share(job.bytes);
}

/** Decodes the whole picture and drops metadata, including GPS. */
async function prepare(bytes: Uint8Array, area?: Region): Promise<PictureResult['prepare']> {
  const metadata = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return { refused: IMAGE_RULE.wrongType };
  const frames = metadata.pages ?? 1;
  const pixels = metadata.width * (metadata.pageHeight ?? metadata.height) * frames;
  if (pixels > MAX_PIXELS || frames > MAX_FRAMES)
    return { refused: 'Görselin çözünürlüğü çok yüksek (en fazla 50 megapiksel).' };
  const isAnimated = frames > 1;
  if (area) return variantsOf(await cropped(bytes, isAnimated, area), isAnimated, fittingWidth(area));
  const frame = { width: metadata.width, height: metadata.pageHeight ?? metadata.height };
  return variantsOf(bytes, isAnimated, fittingWidth(isAnimated ? frame : metadata.autoOrient));
}

const fittingWidth = ({ width, height }: { width: number; height: number }) =>
  Math.min(width, Math.max(1, Math.floor((width * MAX_HEIGHT) / height)));

async function variantsOf(bytes: Uint8Array, animated: boolean, original: number): Promise<PreparedImage> {
  const hash = hashOf(bytes);
  const widths = widthsOf(original);
  const variants: PreparedImage['variants'] = [];
  let widest = { width: 0, height: 0 };
  for (const width of widths) {
    const { data, info } = await resized(bytes, animated, width);
    widest = { width: info.width, height: info.pageHeight ?? info.height };
    const suffix = width === widths.at(-1) ? `${widest.width}x${widest.height}` : String(width);
    variants.push({ key: `${hash}-${suffix}.webp`, bytes: data });
  }
  return { hash, ...widest, animated, placeholder: await placeholderOf(bytes), variants };
}

function open(bytes: Uint8Array, animated: boolean) {
  const image = sharp(bytes, {
    animated,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  });
  return animated ? image : image.autoOrient();
}

const cropped = (bytes: Uint8Array, animated: boolean, area: Region) =>
  open(bytes, animated)
    .extract(area)
    .resize({ width: fittingWidth(area) })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();

const resized = (bytes: Uint8Array, animated: boolean, width: number) =>
  open(bytes, animated)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80, effort: animated ? 2 : 4 })
    .toBuffer({ resolveWithObject: true });

async function placeholderOf(bytes: Uint8Array): Promise<string> {
  const tiny = await open(bytes, false)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

const SHARE = { width: 1200, height: 630 };
const MARGIN = 40;

/** Makes a JPEG, cropped from the top left; a tall picture is shown uncropped, on a background of its own colours. */
async function share(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await open(bytes, false).metadata();
  const filled = open(bytes, false).resize({ ...SHARE, fit: 'cover', position: 'left top' });
  if (isTall({ width, height })) {
    const whole = open(bytes, false).resize({ height: SHARE.height - 2 * MARGIN });
    filled.blur(48).composite([{ input: await whole.png().toBuffer() }]);
  }
  return filled.flatten({ background: 'white' }).jpeg({ quality: 84 }).toBuffer();
}

const square = (bytes: Uint8Array, size: number): Promise<Uint8Array> =>
  open(bytes, false).resize(size, size, { fit: 'cover' }).png().toBuffer();

// Runs in a sandboxed process: see images.server.ts.
answerJobs(work);
