import { createRequire } from 'node:module';
import { type Budget, createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { FileRefused, unreadable } from './file-refused.ts';
import type { PictureJob, PictureResult, PreparedImage } from './picture-jobs.server.ts';
import { IMAGE_RULE, IMAGE_TYPES } from './rules.ts';
import { typeBySignature } from './signature.ts';

const workerFile = createRequire(import.meta.url).resolve('#app/media/picture-worker.ts');

/**
 * A decoded picture of 50 megapixels takes up to 400 MB in the formats that must be decoded whole: it is there only while
 * it is worked on, one at a time.
 */
const run = createWorkerProcess<PictureJob, PictureResult[PictureJob['kind']]>(workerFile, {
  memory: 64,
  total: 512,
  addons: true,
  idle: 2_000,
});

/** Reads a picture in a process without rights; it may take 20 s of processor time. Undefined when it could not be read. */
export function runPictureJob<K extends PictureJob['kind']>(
  job: Extract<PictureJob, { kind: K }>,
  budget?: Budget,
): Promise<PictureResult[K] | undefined>;
export function runPictureJob(job: PictureJob, budget = { left: 20_000 }) {
  return run(job, budget);
}

/** The variants of a picture that was sent to us. Throws `FileRefused`. */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  if (bytes.byteLength > IMAGE_RULE.maxBytes) throw new FileRefused(IMAGE_RULE.tooLarge);
  if (!IMAGE_TYPES.includes(typeBySignature(bytes) ?? '')) throw new FileRefused(IMAGE_RULE.wrongType);
  const prepared = (await runPictureJob({ kind: 'prepare', bytes })) ?? { refused: unreadable };
  if ('refused' in prepared) throw new FileRefused(prepared.refused);
  return prepared;
}

/** A stored picture as a square PNG of that many pixels. */
export async function squarePng(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  const png = await runPictureJob({ kind: 'square', bytes, size });
  if (!png) throw new Error('The picture could not be read.');
  return png;
}
