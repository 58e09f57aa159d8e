import type { Region } from 'sharp';
import { brokenRule, IMAGE_RULE } from '#kit/pictures/contract.ts';
import { workerFile } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { PictureJob, PictureResult, PreparedImage } from './picture-worker.ts';
import { typeBySignature } from './signature.server.ts';

/** Decoding 50 megapixels takes up to 400 MB, so one picture at a time, in a short-lived process. */
const run = createWorkerProcess<PictureJob, PictureResult[PictureJob['kind']]>(
  workerFile('#app/media/picture-worker.ts'),
  { memory: 64, total: 512, addons: true, idle: 2_000 },
);

/** Limited to 20 s of CPU time. Undefined if the picture is unreadable. */
export function runPictureJob<K extends PictureJob['kind']>(
  job: Extract<PictureJob, { kind: K }>,
): Promise<PictureResult[K] | undefined>;
export function runPictureJob(job: PictureJob) {
  return run(job, { left: 20_000 });
}

export async function prepareImage(bytes: Uint8Array, area?: Region): Promise<PreparedImage> {
  const broken = brokenRule({ size: bytes.byteLength, type: typeBySignature(bytes) ?? '' }, IMAGE_RULE);
  if (broken) throw new Refused(broken.text);
  const prepared = (await runPictureJob({ kind: 'prepare', bytes, ...(area && { area }) })) ?? {
    refused: 'Görsel okunamadı; dosya bozuk olabilir.',
  };
  if ('refused' in prepared) throw new Refused(prepared.refused);
  return prepared;
}

export const shareJpeg = (bytes: Uint8Array) => rendered({ kind: 'share', bytes });

export const squarePng = (bytes: Uint8Array, size: number) => rendered({ kind: 'square', bytes, size });

async function rendered(job: Exclude<PictureJob, { kind: 'prepare' }>): Promise<Uint8Array> {
  const picture = await runPictureJob(job);
  if (!picture) throw new Error('The picture could not be read.');
  return picture;
}

const MAX_SVG_BYTES = 4_000_000;

// Separate from the process for other pictures, where the SVG parser stays blocked.
const runSvgJob = createWorkerProcess<Uint8Array, Uint8Array>(workerFile('#app/media/svg-worker.ts'), {
  memory: 64,
  total: 384,
  addons: true,
  idle: 2_000,
});

export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4000)).toString();
  return /^\s*<[?!s]/.test(head) && /<svg[\s>]/.test(head);
}

/** Renders an SVG as PNG. Undefined if it needs characters that our fonts lack, HTML, or other files. */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes.byteLength > MAX_SVG_BYTES) return undefined;
  return runSvgJob(bytes, { left: 10_000 });
}
