import { decodeHTML } from 'entities';
import { LRUCache } from 'lru-cache';
import { DEFAULT } from '#kit/texts/languages.ts';
import type { Texts } from '#kit/texts/tr.ts';
import { words } from '#kit/texts/words.server.ts';
import { workerFile } from '#platform/package.ts';
import { type Budget, createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { type Diagram, MAX_DIAGRAM } from './contract.ts';
import type { DiagramJob } from './diagram-worker.ts';

/** CPU budget in ms, for one diagram and for all of one text. */
const TIME = { one: 2000, all: 6000 };

const draw = createWorkerProcess<DiagramJob, Diagram>(workerFile('#editor/diagrams/diagram-worker.ts'), {
  memory: 128,
  total: 384,
  idle: 10 * 60_000,
});

const drawings = new LRUCache<string, Diagram, DiagramJob & { budget: Budget }>({
  maxSize: 10_000_000,
  sizeCalculation: (drawing, key) => key.length + JSON.stringify(drawing).length,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: { budget, ...job } }) => draw(job, budget),
});

/** Draws a Mermaid source, or returns the line with a mistake. */
export async function drawDiagram(
  source: string,
  prefix = 'd0',
  budget = { left: TIME.one },
  language = DEFAULT,
): Promise<Diagram> {
  const context = { source, prefix, language, budget };
  const drawing = await drawings.fetch(`${prefix} ${language} ${source}`, { context });
  if (!drawing) return { line: 1, mistake: 'Diyagram iki saniyede çizilemedi; daha küçük parçalara bölün.' };
  const isLarge = 'svg' in drawing && drawing.svg.length > MAX_DIAGRAM;
  return isLarge ? { line: 1, mistake: 'Diyagram çok büyük: çizimi en fazla 200 kB olabilir.' } : drawing;
}

/** Draws the diagrams of a rendered text; those that fail stay code. */
export async function withDiagrams(html: string, language = DEFAULT): Promise<string> {
  const drawn: Diagram[] = [];
  let { all } = TIME;
  for (const [, , , code = ''] of html.matchAll(DIAGRAM)) {
    const time = code.length > MAX_DIAGRAM ? 0 : Math.min(all, TIME.one);
    const budget = { left: time };
    drawn.push(await drawDiagram(decodeHTML(code), `d${drawn.length + 1}`, budget, language));
    all -= time - budget.left;
  }
  return html.replace(DIAGRAM, (whole, caption: string | undefined, block: string) => {
    const drawing = drawn.shift();
    return drawing && 'svg' in drawing
      ? figureOf(drawing.svg, block, words[language].t.text, caption)
      : whole;
  });
}

const FIGURE = '<figure class="diagram">';

/** Matches rendered blocks of Mermaid: title, block and escaped source. */
const DIAGRAM =
  /(?:<figure class="code">(<figcaption>[^<]*<\/figcaption>))?(<pre tabindex="0" data-language="Mermaid"><code class="language-mermaid"[^<>]*>([^<]*)<\/code><\/pre>)(?:<\/figure>)?/g;

function figureOf(svg: string, block: string, { diagram }: Texts['text'], caption = ''): string {
  const name = caption.replace(/<[^<>]*>/g, '');
  const drawing = name ? svg.replace(/ aria-label="[^"]*"/, () => ` aria-label="${name}"`) : svg;
  const shown = `<div tabindex="0" role="group" aria-label="${diagram.name}">${drawing}</div>`;
  const source = `<details><summary>${diagram.source}</summary>${block}</details>`;
  return `${FIGURE}${shown}${caption}${source}</figure>`;
}

/** Turns diagrams back into their source. */
export const diagramsAsCode = (html: string) =>
  html
    .split(FIGURE)
    .map((part, at) =>
      at === 0 ? part : part.slice(part.indexOf('<pre')).replace('</details></figure>', ''),
    )
    .join('');
