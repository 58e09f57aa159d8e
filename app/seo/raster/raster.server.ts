import { workerFile } from '#platform/package.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { Box } from '../element.server.ts';

export type Drawing = { element: Box; width: number; height: number };

// Separate from the process that reads uploads, where the SVG parser stays blocked.
const run = createWorkerProcess<Drawing, Uint8Array>(workerFile('#app/seo/raster/raster-worker.ts'), {
  memory: 64,
  total: 320,
  addons: true,
  idle: 2_000,
});

export async function toPng(element: Box, width: number, height: number): Promise<Buffer> {
  const png = await run({ element, width, height }, { left: 15_000 });
  if (!png) throw new Error('The picture could not be drawn.');
  return Buffer.from(png);
}
