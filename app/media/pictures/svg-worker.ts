import { join } from 'node:path';
import sharp from 'sharp';
import { packageFolder } from '#platform/package.ts';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';

const MAX_WIDTH = 2400;
const MAX_HEIGHT = 8000;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
sharp.cache(false);
process.env.FONTCONFIG_FILE = join(packageFolder, 'app/seo/fonts/fonts.conf');

// Runs in a sandboxed process: see svg.server.ts.
answerJobs(async (svg: Uint8Array) => {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const scale = Math.min(2, MAX_WIDTH / width, MAX_HEIGHT / height);
  return sharp(svg, { density: 72 * scale, limitInputPixels: MAX_WIDTH * MAX_HEIGHT })
    .png()
    .toBuffer();
});
