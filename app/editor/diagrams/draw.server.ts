import { LRUCache } from 'lru-cache';
import { workerFile } from '#platform/package.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { type Drawing, MAX_DIAGRAM } from './contract.ts';
import { findDiagrams } from './figure.ts';

/** CPU milliseconds for one diagram, and for those of one text. */
const TIME = { one: 2000, all: 6000 };
const MAX_DIAGRAMS = 50;

type Asked = { source: string; prefix: string };

const draw = createWorkerProcess<Asked, Drawing>(workerFile('#app/editor/diagrams/diagram-worker.ts'), {
  memory: 128,
  total: 384,
  idle: 60_000,
});

const drawings = new LRUCache<string, Drawing, Asked & { budget: { left: number } }>({
  maxSize: 10_000_000,
  sizeCalculation: (drawing, key) => key.length + JSON.stringify(drawing).length,
  maxEntrySize: 2 * MAX_DIAGRAM,
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { budget, ...asked } }) => bounded(await draw(asked, budget)),
});

/** Draws what is Mermaid, or says on which line it is wrong. */
export async function drawDiagram(
  source: string,
  prefix = 'd0',
  budget = { left: TIME.one },
): Promise<Drawing> {
  if (source.length > MAX_DIAGRAM) return tooLarge;
  const context = { source, prefix, budget };
  return drawings.forceFetch(`${prefix} ${source}`, { context });
}

/** Draws the diagrams of a rendered text; what cannot be drawn stays code. */
export async function withDiagrams(html: string): Promise<string> {
  let [rest, done] = [html, ''];
  let left = TIME.all;
  for (const { whole, title, source, prefix, drawn } of findDiagrams(html).slice(0, MAX_DIAGRAMS)) {
    if (left <= 0) break;
    const budget = { left: TIME.one };
    const drawing = await drawDiagram(source, prefix, budget);
    left -= TIME.one - budget.left;
    if (!('svg' in drawing)) continue;
    const at = rest.indexOf(whole);
    const svg = title ? drawing.svg.replace(/ aria-label="[^"]*"/, ` aria-label="${title}"`) : drawing.svg;
    done += rest.slice(0, at) + drawn(svg);
    rest = rest.slice(at + whole.length);
  }
  return done + rest;
}

const tooSlow = { line: 1, mistake: 'Diyagram iki saniyede çizilemedi; daha küçük parçalara bölün.' };
const tooLarge = { line: 1, mistake: 'Diyagram çok büyük: kaynağı ve çizimi en fazla 200 kB olabilir.' };

function bounded(drawing: Drawing | undefined): Drawing {
  if (!drawing) return tooSlow;
  return 'svg' in drawing && drawing.svg.length > MAX_DIAGRAM ? tooLarge : drawing;
}
