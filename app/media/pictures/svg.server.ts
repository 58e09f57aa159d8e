import { workerFile } from '#platform/package.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';

const MAX_BYTES = 4_000_000;

// Separate from the process that reads other pictures, where the SVG parser stays blocked.
const run = createWorkerProcess<Uint8Array, Uint8Array>(workerFile('#app/media/pictures/svg-worker.ts'), {
  memory: 64,
  total: 384,
  addons: true,
  idle: 2_000,
});

export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4000)).toString();
  return /^\s*<[?!s]/.test(head) && /<svg[\s>]/.test(head);
}

/** Draws it as PNG. Undefined where it needs what is absent: letters that our fonts lack, HTML, other files. */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes.byteLength > MAX_BYTES) return undefined;
  return run(bytes, { left: 10_000 });
}
