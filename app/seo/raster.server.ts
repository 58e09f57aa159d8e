import type { CSSProperties, ReactNode } from 'react';
import { workerFile } from '#platform/package.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';

export type Drawing = { element: Box; width: number; height: number };

// Separate from the process for uploads, where the SVG parser stays blocked.
const run = createWorkerProcess<Drawing, Uint8Array>(workerFile('#app/seo/raster-worker.ts'), {
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

/** Builds a satori element: satori supports flex only. */
export const box = (style: CSSProperties, ...children: (ReactNode | Box)[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children: children.length === 1 ? children[0] : children },
});

export type Box = { type: 'div'; key: null; props: { style: CSSProperties; children: unknown } };
