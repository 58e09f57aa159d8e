import { HEADS } from './arrow-heads.ts';
import type { Edge, Ends, Said, Say } from './check-drawing.ts';
import { createFlowchart, hideSign } from './flowchart.ts';
import { createChart, createClasses, createEntities } from './relations.ts';
import { createSequence } from './sequence.ts';

/** Reads one kind of diagram line by line, and rewrites it for beautiful-mermaid; `finish` adds to the drawing what that cannot draw. */
type Reader = {
  /** Rewrites a line; undefined if it is not a statement. `inside` is the first line of its section. */
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

/** Openings of sections that `}` or `end` closes; in other kinds, a brace opens one. */
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

/** Checks and rewrites every line for beautiful-mermaid, which silently skips what it does not support. */
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
    // Describes the drawing, for screen readers.
    if (/^acc(?:Title|Descr) ?:/.test(text)) continue;
    const isEnd = /^(?:\}|end);?$/.test(text);
    if (isEnd) reader.end?.(open.at(-1)?.text);
    const written = isEnd ? text.replace(';', '') : reader.read(text, open.at(-1)?.text);
    if (written === undefined) return { line, mistake: `Bu satır anlaşılamadı: “${text.slice(0, 80)}”` };
    edges.push(...reader.takeEdges().map((one) => ({ ...one, line, text })));
    const section = isEnd ? open.pop() : undefined;
    if (!isEnd && opens.test(text)) open.push(statement);
    // These sections only colour their content.
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

/** Returns the kind by the first line, the first line for beautiful-mermaid, and a statement on the same line. */
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

/** Removes `%%{init: …}%%`, even over several lines, keeping line numbers. */
const withoutSettings = (source: string) =>
  source
    .split('%%{')
    .map((part, at) => {
      const end = at === 0 ? -1 : part.indexOf('}%%');
      return end < 0 ? part : part.slice(0, end).replace(/[^\n]/g, '') + part.slice(end + 3);
    })
    .join('');

/** Removes a comment after a statement, unless it may belong to a label or a message. */
function withoutComment(text: string): string {
  const [statement = '', ...comment] = text.split(' %%');
  return statement.includes(':') || /["\])}|]/.test(comment.join()) ? text : statement;
}

const DRAWN = 'flowchart, sequenceDiagram, stateDiagram, classDiagram, erDiagram ve xychart';

const DESCRIPTION = /^([\w\p{L}-]+) ?: ?(.+)$/u;
const NAMED = /^state "([^"]+)" as ([\w\p{L}-]+) ?(\{?)$/u;
const COMPOSITE = /^state ([\w\p{L}-]+) ?\{$/u;
const BARE = /^(?:state )?([\w\p{L}-]+)$/u;
const TRANSITION = /^(\[\*\]|[\w\p{L}-]+?) ?--> ?(\[\*\]|[\w\p{L}-]+)(?: ?: ?(.+))?$/u;

const NOTE = /^note (?:left|right) of ([\w\p{L}-]+) ?: ?(.+)$/iu;
const NOTE_BEGINS = /^note (?:left|right) of [^:]+$/i;

/** Rewrites a state diagram for beautiful-mermaid, which takes the first mention of a state as its description. */
function createStateChart(say: Say, statements: readonly string[]) {
  const labels = new Map<string, string>();
  const composites = new Set<string>();
  const described = new Set<string>();
  const edges: Ends[] = [];
  let notes = 0;
  for (const text of statements.map(withoutClass)) {
    const [, words, name, brace] = NAMED.exec(text) ?? [];
    const composite = COMPOSITE.exec(text)?.[1] ?? (brace ? name : undefined);
    if (composite) composites.add(composite);
    if (name && words) labels.set(name, words);
    const [, id, description] = DESCRIPTION.exec(text) ?? [];
    if (id && description) labels.set(id, description);
  }

  /** Rewrites a line; undefined if it is not a statement. */
  function read(given: string): string | undefined {
    const text = withoutClass(given);
    if (/^(?:direction \w\w|(?:classDef|class|style|acc\w+) .+)$/.test(text)) return text;
    const [, words, named, brace] = NAMED.exec(text) ?? [];
    const composite = COMPOSITE.exec(text)?.[1] ?? (brace ? named : undefined);
    if (composite) {
      say(labels.get(composite) ?? composite);
      return `state "${labels.get(composite) ?? composite}" as ${composite} {`;
    }
    const [, noted, note] = NOTE.exec(text) ?? [];
    if (noted && note) {
      say(note);
      const id = `${NOTE_ID}${++notes}`;
      edges.push({ from: noted, to: id });
      return `${id} : ${plain(note)}\n${noted} --> ${id} : ${HEADS.none}${HEADS.dashed}`;
    }
    const [, from, to, label] = TRANSITION.exec(text) ?? [];
    if (from && to) {
      edges.push({ from, to });
      say(label);
      const arrow = `${from} --> ${to}${label ? ` : ${plain(label)}` : ''}`;
      return [describe(from), describe(to), arrow].filter(Boolean).join('\n');
    }
    const mentioned = (words && named) || DESCRIPTION.exec(text)?.[1] || BARE.exec(text)?.[1];
    return mentioned === undefined ? undefined : describe(mentioned, true);
  }

  function describe(id: string, isMentioned = false): string {
    const isKnown = described.has(id) || composites.has(id) || id === '[*]';
    if (isKnown || !(isMentioned || labels.has(id))) return '';
    described.add(id);
    say(labels.get(id) ?? id);
    return `${id} : ${plain(labels.get(id) ?? id)}`;
  }

  return { read, takeEdges: () => edges.splice(0), finish: withNotes };
}

const NOTE_ID = 'note--';

/** Draws notes with square corners and a dashed border, unlike states. */
const withNotes = (svg: string) =>
  svg.replace(
    /(<g class="node" data-id="note--[^<>]*>\s*<rect[^<>]*?) rx="[^"]*" ry="[^"]*"/g,
    '$1 stroke-dasharray="4 3"',
  );

/** Joins a note over several lines on its first line; leaves one without an end as it is. */
function joinNotes<Statement extends { text: string }>(statements: Statement[]): Statement[] {
  const joined: Statement[] = [];
  let open: Statement | undefined;
  let words: string[] = [];
  for (const one of statements) {
    if (open && /^end ?note$/i.test(one.text)) {
      joined.push({ ...open, text: `${open.text} : ${words.join('<br>')}` });
      open = undefined;
    } else if (open) words.push(one.text);
    else if (NOTE_BEGINS.test(one.text)) [open, words] = [one, []];
    else joined.push(one);
  }
  return open ? [...joined, open] : joined;
}

const withoutClass = (text: string) => text.replace(/:::[\w-]+/g, '');

const plain = (text: string) => text.replace(/[*~]/g, hideSign);
