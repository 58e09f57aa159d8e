import { renderMermaidSVG } from 'beautiful-mermaid';
import sanitizeHtml from 'sanitize-html';
import type { Language } from '#kit/texts/languages.ts';
import type { Texts } from '#kit/texts/tr.ts';
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
import type { Diagram } from './contract.ts';
import { shown } from './flowchart.ts';
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

const attributes = [
  'id class role aria-label style',
  'viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points dx dy transform',
  'opacity fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin',
  'text-anchor font-size font-weight font-style text-decoration letter-spacing',
  'marker-start marker-end markerWidth markerHeight refX refY orient',
].flatMap((names) => names.split(' '));

type Drawn = Texts['text']['drawn'];

/** Translates beautiful-mermaid's own texts. */
const translated = (text: string, { noFields, bar, line }: Drawn) =>
  text
    .replace(/^\(no attributes\)$/, noFields)
    .replace(/^Bar (?=\d+$)/, `${bar} `)
    .replace(/^Line (?=\d+$)/, `${line} `);

/** Sanitizes by an allow-list: no styles, scripts, links or foreign objects; only the page's colours. */
const cleanSvg = (svg: string, name: string, prefix: string, drawn: Drawn) =>
  sanitizeHtml(svg.replace(/>\s+</g, '><'), {
    allowedTags: 'svg g defs marker path rect circle ellipse line polyline polygon text tspan'.split(' '),
    allowedAttributes: { '*': attributes },
    parseStyleAttributes: false,
    nestingLimit: 250,
    parser: { xmlMode: true },
    exclusiveFilter: ({ attribs }) => attribs.class === 'xychart-grid',
    textFilter: (text) => shown(translated(text, drawn)),
    transformTags: {
      '*': (tagName, { style: _, ...given }) => ({
        tagName,
        attribs: {
          ...Object.fromEntries(
            Object.entries(given).flatMap(([key, value]) => {
              const kept = cleanValue(tagName, key, value, prefix);
              return kept ? [[key, kept]] : [];
            }),
          ),
          ...(tagName === 'svg' && nameOf(name, given)),
        },
      }),
    },
  });

/** Sets a name, and a minimum width, so that wide drawings scroll before their letters become too small. */
const nameOf = (name: string, { width }: sanitizeHtml.Attributes) => ({
  role: 'img',
  'aria-label': name,
  style: `min-width: ${Math.round(Number(width) * 0.7) || 0}px`,
});

function cleanValue(tag: string, name: string, value: string, prefix: string): string | undefined {
  if (name === 'id') return `${prefix}-${value}`;
  if (name === 'class') return /^(?:mono|xychart-[\w -]+)$/.test(value) ? value : undefined;
  if (name.startsWith('marker-'))
    return /^url\(#[\w-]+\)$/.test(value) ? value.replace('#', `#${prefix}-`) : undefined;
  if (name !== 'fill' && name !== 'stroke') return value.replace(/(\.\d)\d+/g, '$1');
  if (/^(?:none|transparent|var\(--[\w-]+\))$/.test(value)) return value;
  if (tag === 'text' || tag === 'tspan') return 'var(--_text)';
  // Mixes a writer's colour with the page's, so that words stay legible in both schemes.
  if (!/^(?:#[\da-f]{3,8}|[a-z]{3,20})$/i.test(value)) return undefined;
  const [share, ground] = name === 'fill' ? [20, '--bg'] : [65, '--fg'];
  return `color-mix(in srgb, ${value} ${share}%, var(${ground}))`;
}
