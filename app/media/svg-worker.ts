import { join } from 'node:path';
import { decodeXML } from 'entities';
import sharp from 'sharp';
import { packageFolder } from '#platform/package.ts';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';

const MAX_WIDTH = 2400;
const MAX_HEIGHT = 8000;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
sharp.cache(false);
process.env.FONTCONFIG_FILE = join(packageFolder, 'app/seo/fonts/fonts.conf');

/** Characters that not all fonts in app/seo/fonts have. */
const undrawable =
  /[^\s\x20-\x7e\xa0-\xffĂăĄąĆćČčĎďĐđĘęĚěĞğİıŁłŃńŇňŐőŒœŘřŚśŞşŠšŤťŮůŰűŹźŻżŽžȘșȚț–—‘’‚“”„•…‰‹›€←↑→↓↗↵−∞≈≠≤≥]/;

// Runs in a sandboxed process: see images.server.ts.
answerJobs(async (bytes: Uint8Array) => {
  const text = withoutHtml(Buffer.from(bytes).toString());
  if (undrawable.test(decodeXML(text.replace(/<[^<>]*>/g, ' ')))) return undefined;
  if (/<foreignObject[\s>]|<image\s[^<>]*href=["'](?!data:)/.test(text)) return undefined;
  const svg = Buffer.from(text);
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const scale = Math.min(2, MAX_WIDTH / width, MAX_HEIGHT / height);
  return sharp(svg, { density: 72 * scale, limitInputPixels: MAX_WIDTH * MAX_HEIGHT })
    .png()
    .toBuffer();
});

/** Replaces draw.io's HTML labels by the plain text that it adds for viewers without HTML, keeping their lines. */
function withoutHtml(svg: string): string {
  const [start = '', ...labels] = svg.split(/(?=<foreignObject[\s>])/);
  const written = labels.map((label) => {
    const [html = '', rest = ''] = label.split(/<\/foreignObject>\s*(?=<(?:text|image)\s)/);
    if (!rest || html.includes('<table')) return label;
    const words = html.replace(/<br[^<>]*>|<\/(?:div|p)>/g, '\n').replace(/<[^<>]*>/g, '');
    const lines = words.split('\n').filter((line) => line.trim());
    const write = (_: string, tag: string, x: string) =>
      tag +
      lines.map((line, at) => `<tspan x="${x}" dy="${dy(at, lines.length)}em">${line}</tspan>`).join('');
    return rest.replace(/^(<text x="([\d.-]+)"[^<>]*>)[^<>]*/, write);
  });
  return start + written.join('');
}

const dy = (at: number, count: number) => (at > 0 ? 1.2 : 0.6 - 0.6 * count);
