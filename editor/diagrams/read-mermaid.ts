import type { Edge, Ends, Said, Say } from './check-drawing.ts';
import { createFlowchart } from './flowchart.ts';
import { createChart, createClasses, createEntities } from './relations.ts';
import { createSequence } from './sequence.ts';
import { createStateChart, joinNotes } from './state-chart.ts';

/** Reads a kind of diagram line by line, and writes what beautiful-mermaid draws; `finish` draws what that does not. */
type Reader = {
  /** Undefined for what is no statement. `inside` is the line that its section begins with. */
  read: (text: string, inside?: string) => string | undefined;
  takeEdges: () => Ends[];
  write?: (lines: string[]) => string;
  end?: (section?: string) => void;
  finish?: (svg: string) => string;
};

const readers: Record<string, (say: Say, statements: readonly string[]) => Reader> = {
  flowchart: createFlowchart,
  sequenceDiagram: createSequence,
  stateDiagram: createStateChart,
  classDiagram: createClasses,
  erDiagram: createEntities,
  xychart: createChart,
};

/** Begin what `}` or `end` closes; in the others a brace does. */
const sections: Record<string, RegExp> = {
  flowchart: /^subgraph /,
  sequenceDiagram: /^(?:loop|alt|opt|par|critical|break|rect|box)(?: |$)/i,
  xychart: /^never /,
};

type Mistake = { line: number; mistake: string };

type Written = {
  name: string;
  text: string;
  edges: Edge[];
  said: Said[];
  finish: (svg: string) => string;
};

/** Reads every line, because beautiful-mermaid skips what it does not know, and writes what that draws. */
export function readMermaid(source: string): Written | Mistake {
  const settings = /^\s*---\n.*?\n---\n/s.exec(source)?.[0] ?? '';
  const [first, ...all] = withoutSettings(source)
    .split('\n')
    .map((text, at) => ({ text: withoutComment(text.trim().replace(/\s+/g, ' ')), line: at + 1 }))
    .slice(settings.split('\n').length - 1)
    .filter(({ text }) => text && !text.startsWith('%%'));
  if (!first) return { line: 0, mistake: 'Mermaid ile yazın; örneğin “flowchart LR”, altında “A --> B”.' };
  const { kind, head, after } = kindOf(first.text);
  const statements = kind === 'stateDiagram' ? joinNotes(all) : all;
  if (after) statements.unshift({ text: after, line: first.line });
  let now = first;
  const said: Said[] = [];
  const say: Say = (words = '') => said.push({ words, ...now });
  const reader = readers[kind]?.(
    say,
    statements.map(({ text }) => text),
  );
  if (!reader)
    return { line: first.line, mistake: `“${first.text.slice(0, 60)}” çizilemiyor. Çizilenler: ${DRAWN}.` };
  const opens = sections[kind] ?? /\{$/;
  const lines = [head];
  const open: typeof statements = [];
  const edges: Edge[] = [];
  for (const statement of statements) {
    now = statement;
    const { text, line } = statement;
    // Describe the drawing, to those who hear it.
    if (/^acc(?:Title|Descr) ?:/.test(text)) continue;
    const isEnd = /^(?:\}|end);?$/.test(text);
    if (isEnd) reader.end?.(open.at(-1)?.text);
    const written = isEnd ? text.replace(';', '') : reader.read(text, open.at(-1)?.text);
    if (written === undefined) return { line, mistake: `Bu satır anlaşılamadı: “${text.slice(0, 80)}”` };
    edges.push(...reader.takeEdges().map((one) => ({ ...one, line, text })));
    const section = isEnd ? open.pop() : undefined;
    if (!isEnd && opens.test(text)) open.push(statement);
    // Only colour what is in them.
    const isGround = kind === 'sequenceDiagram' && /^(?:rect|box)\b/i.test(section?.text ?? text);
    if (!isGround) lines.push(written);
  }
  const last = open.pop();
  if (last) return { line: last.line, mistake: `Bu bölüm kapanmamış: “${last.text.slice(0, 80)}”` };
  if (lines.length === 1) return { line: first.line, mistake: 'Diyagramda çizilecek bir şey yok.' };
  const title = /^[ \t]*(?:title|accTitle)[ :]([^\n]*)/m.exec(source)?.[1]?.replace(/[":]/g, '').trim();
  const text = reader.write?.(lines) ?? lines.join('\n');
  return { name: title || first.text, text, edges, said, finish: reader.finish ?? String };
}

/** Tells the kind by the first line, the line that beautiful-mermaid begins with, and a statement on the same line. */
function kindOf(first: string): { kind: string; head: string; after?: string | undefined } {
  const [, flow, direction = 'TB', after] =
    /^(graph|flowchart)(?: (TD|TB|LR|BT|RL))?(?: ?;(.*))?$/i.exec(first) ?? [];
  if (flow) return { kind: 'flowchart', head: `graph ${direction}`, after };
  const [, kind = '', horizontal = ''] =
    /^(stateDiagram|sequenceDiagram|classDiagram|erDiagram|xychart)(?:-v2|-beta)?( horizontal)?$/.exec(
      first,
    ) ?? [];
  return { kind, head: kind + horizontal };
}

/** Takes out what `%%{init: …}%%` sets, over several lines too, and keeps the lines. */
const withoutSettings = (source: string) =>
  source
    .split('%%{')
    .map((part, at) => {
      const end = at === 0 ? -1 : part.indexOf('}%%');
      return end < 0 ? part : part.slice(0, end).replace(/[^\n]/g, '') + part.slice(end + 3);
    })
    .join('');

/** Cuts a comment off a statement; what may belong to a label or a message stays. */
function withoutComment(text: string): string {
  const [statement = '', ...comment] = text.split(' %%');
  return statement.includes(':') || /["\])}|]/.test(comment.join()) ? text : statement;
}

const DRAWN = 'flowchart, sequenceDiagram, stateDiagram, classDiagram, erDiagram ve xychart';
