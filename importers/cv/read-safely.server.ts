import { workerFile } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { CvParts } from './cv.ts';
import type { CvToRead, ReadCv } from './read-cv.ts';

export const MAX_CV_BYTES = 50 * 1024 * 1024;
const BUDGET = 5_000;

const read = createWorkerProcess<CvToRead, ReadCv>(workerFile('#importers/cv/cv-worker.ts'), {
  memory: 128,
  total: 384,
  idle: 60_000,
});

/** Reads an uploaded CV in a sandboxed process. Throws Refused. */
export async function readUploadedCv(bytes: Uint8Array): Promise<CvParts> {
  const { unpackCv } = await import('./unpack.server.ts');
  const cv = await read(await unpackCv(bytes), { left: BUDGET });
  if (!cv) throw new Refused('Dosya okunamadı; bozuk ya da çok karmaşık olabilir.');
  if ('refused' in cv) throw new Refused(cv.refused);
  return cv;
}
