import { decodeXML } from 'entities';
import { workerFile } from '#platform/package.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';

const MAX_BYTES = 4_000_000;

// Separate from the process that reads other pictures, where the SVG parser stays blocked.
const run = createWorkerProcess<Uint8Array, Uint8Array>(workerFile('#app/media/pictures/svg-worker.ts'), {
  ...{ memory: 64, total: 384, addons: true, idle: 2_000 },
});

export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4000)).toString();
  return /^\s*<[?!s]/.test(head) && /<svg[\s>]/.test(head);
}

/** Draws it as PNG. Undefined where it needs what is absent: letters that our fonts lack, HTML, other files. */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes.byteLength > MAX_BYTES) return undefined;
  const svg = withoutHtml(Buffer.from(bytes).toString());
  const words = decodeXML(svg.replace(/<[^<>]*>/g, ' '));
  if (undrawable.test(words) || /<foreignObject[\s>]|<image\s[^<>]*href=["'](?!data:)/.test(svg))
    return undefined;
  return run(Buffer.from(svg), { left: 10_000 });
}

/** Writes the lines of draw.io's labels, which are HTML, in the text that it has for viewers without HTML. */
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

/** Is outside of what all of app/seo/fonts have. */
const undrawable =
  /[^\s\x20-\x7e\xa0-\xffĂăĄąĆćČčĎďĐđĘęĚěĞğİıŁłŃńŇňŐőŒœŘřŚśŞşŠšŤťŮůŰűŹźŻżŽžȘșȚț–—‘’‚“”„•…‰‹›€←↑→↓↗↵−∞≈≠≤≥]/;
