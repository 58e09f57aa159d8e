import satori, { init } from 'satori/standalone';
import sharp from 'sharp';
import { readBundled } from '#platform/package.ts';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { loadFonts } from './fonts.server.ts';
import type { Drawing } from './raster.server.ts';

const loading = init(readBundled('satori/layout.wasm'));

// Runs in a sandboxed process: see raster.server.ts.
answerJobs(async ({ element, width, height }: Drawing) => {
  await loading;
  const svg = await satori(element, { width, height, fonts: loadFonts() });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
});
