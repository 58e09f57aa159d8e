import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

const DEADLINE = 15_000;

// In a process of its own, because in ours the SVG parser is shut for good: uploads must never reach it. What comes
// here is drawn by satori from our own layouts. The source is text, so that it needs no file beside the built server.
const SOURCE = `
  import { buffer } from 'node:stream/consumers';
  const { default: sharp } = await import(process.argv[1]);
  const png = await sharp(await buffer(process.stdin)).png({ compressionLevel: 9 }).toBuffer();
  process.stdout.write(png, () => process.exit(0));
`;

let last: Promise<unknown> = Promise.resolve();

/** Turns an SVG of our own into a PNG; one at a time, so that a crowd of askers costs one process. */
export function toPng(svg: string): Promise<Buffer> {
  const mine = last.then(() => rasterize(svg));
  last = mine.catch(() => undefined);
  return mine;
}

async function rasterize(svg: string): Promise<Buffer> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SOURCE, import.meta.resolve('sharp')], {
    env: {},
    timeout: DEADLINE,
    killSignal: 'SIGKILL',
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => undefined).end(svg);
  child.on('error', () => undefined);
  const png = await buffer(child.stdout);
  if (png.length === 0) throw new Error('The SVG could not be drawn.');
  return png;
}
