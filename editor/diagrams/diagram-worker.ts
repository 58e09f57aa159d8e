import { renderMermaidSVG } from 'beautiful-mermaid';
import type { Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { withHeads, withoutAnchors } from './arrow-heads.ts';
import {
  missingEdge,
  missingWords,
  readDrawing,
  withArrowsInGroups,
  withWholeTexts,
} from './check-drawing.ts';
import { cleanSvg } from './clean-svg.server.ts';
import type { Diagram } from './contract.ts';
import { readMermaid } from './read-mermaid.ts';

/** `prefix` makes ids unique within a page. */
export type DiagramJob = { source: string; prefix: string; language: Language };

const MAX_NODES = 400;
const NODE = /<g class="(?:node|actor|class-node|entity)"/g;

// Loads the layout engine before the first job's time is measured.
renderMermaidSVG('graph TD\na');

// Runs in a sandboxed process: see draw.server.ts.
answerJobs(({ source, prefix, language }: DiagramJob): Diagram => {
  const read = readMermaid(source);
  if ('mistake' in read) return read;
  const raw = withArrowsInGroups(withoutAnchors(renderMermaidSVG(read.text, { padding: 8 })));
  const drawing = readDrawing(raw);
  const svg = withWholeTexts(withHeads(read.finish(raw)), drawing);
  const missing = missingEdge(drawing, read.edges) ?? missingWords(readDrawing(svg), read.said);
  if (missing)
    return {
      line: missing.line,
      mistake: `Bu satır doğru çizilemiyor: “${missing.text.slice(0, 80)}”`,
    };
  const isLarge = (svg.match(NODE)?.length ?? 0) > MAX_NODES;
  if (isLarge) return { line: 1, mistake: `Diyagram çok büyük: en çok ${MAX_NODES} düğüm çizilir.` };
  return { svg: cleanSvg(svg, read.name, prefix, words[language].t.text.drawn) };
});
