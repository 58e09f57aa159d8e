import { workerFile } from '#platform/package.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { CvDrawing } from './pdf.server.ts';

const run = createWorkerProcess<CvDrawing, Uint8Array>(workerFile('#app/cv/cv-pdf-worker.ts'), {
  memory: 96,
  total: 320,
  idle: 10_000,
});

/** Draws in a process of its own, because it would block pages for too long. */
export async function drawCv(drawing: CvDrawing) {
  const pdf = await run(drawing, { left: 15_000 });
  if (!pdf) throw new Error('The CV could not be drawn.');
  return new Uint8Array(pdf);
}
