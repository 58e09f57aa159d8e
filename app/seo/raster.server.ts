import { createRequire } from 'node:module';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';

const workerFile = createRequire(import.meta.url).resolve('#app/seo/raster-worker.ts');

// Not where uploads are read: the SVG parser is shut there for good. What comes here is drawn by satori from our own
// layouts.
const run = createWorkerProcess<string, Uint8Array>(workerFile, {
  memory: 64,
  total: 256,
  addons: true,
  idle: 2_000,
});

/** Turns an SVG of our own into a PNG; one at a time, so that a crowd of askers costs one process. */
export async function toPng(svg: string): Promise<Buffer> {
  const png = await run(svg, { left: 15_000 });
  if (!png) throw new Error('The SVG could not be drawn.');
  return Buffer.from(png);
}
