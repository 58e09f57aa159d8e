import satori from 'satori';
import sharp from 'sharp';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { loadFonts } from './fonts.server.ts';
import type { Drawing } from './raster.server.ts';

// Runs in a sandboxed process: see raster.server.ts.
answerJobs(async ({ element, width, height }: Drawing) => {
  const svg = await satori(element, { width, height, fonts: loadFonts() });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
});
