import { HEADS } from './arrow-heads.ts';
import type { Edge, Ends } from './check-drawing.ts';
import { createFlowchart, hideSign } from './flowchart.ts';
import { createSequence } from './sequence.ts';
import { createStateChart, joinNotes } from './state-chart.ts';

/** Names statements that beautiful-mermaid draws or may skip, and the sections whose lines are members. */
type Kind = {
  lines: RegExp[];
  body?: RegExp;
  rewrite?: (text: string) => string;
  member?: (text: string) => string;
  /** Captures the ends of an arrow as it is written. */
  edge?: RegExp;
};

const kinds: Record<string, Kind> = {
  classDiagram: {
    lines: [
      /^class [^\s{~:]+(?: ?~\w+~)? ?\{?$/,
      /^class [^\s{]+ ?\{ ?<<\w+>> ?\}$/,
      /^namespace \S+ \{$/,
      /^(?:direction|style|classDef|cssClass|click|link|callback|acc\w+) .+$/,
      /^\S+ (?:"[^"]*" )?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.) (?:"[^"]*" )?[^\s:]+(?: ?: ?.+)?$/,
      /^[^\s:]+ ?: ?(?!.*(?:--|\.\.>)).+$/,
    ],
    body: /^class /,
    rewrite: (styled) => {
      const text = styled.replace(/:::[\w-]+/g, '');
      const plainLine = PLAIN_LINE.exec(text);
      if (plainLine) return withoutHead(plainLine);
      const [, owner = '', member] = /^([^\s:]+) ?: ?(.+)$/.exec(text) ?? [];
      if (member) return `${plainName(owner)} : ${classMember(member)}`;
      const written = text.replace(/^<<(\w+)>> (\S+)$/, 'class $2 { <<$1>> }');
      return /^class /.test(written) ? written : plainName(written);
    },
    member: classMember,
    edge: /^(\S+?) (?:"[^"]*" )?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.) (?:"[^"]*" )?([^\s:]+)/,
  },
  erDiagram: {
    lines: [
      /^\S+ \{$/,
      /^(?:direction|style|classDef|class|acc\w+) .+$/,
      /^\S+ (?:\|[|o{]|o[|{]|\}\||\{o)(?:--|\.\.)(?:\|[|o{]|o[|{]|\}\||\{o) [^\s:]+ ?: ?.+$/,
    ],
    body: /\{$/,
    rewrite: (text) =>
      text
        .replace(/:::[\w-]+/g, '')
        .replace(/\}o(--|\.\.)/, '{o$1')
        .replace(/^([^\s{]+)\{$/, '$1 {')
        .replace(/((?:--|\.\.)(?:\|[|o{]|o[|{]))(?=[^\s|o{])/, '$1 '),
    edge: /^(\S+) [|o}{]{2}(?:--|\.\.)[|o}{]{2} ([^\s:]+) ?:/,
    member: (text) => {
      const [, type = '', name = '', keys = '', comment] = /^(\S+) (\S+)( [^"]*)?"([^"]*)"$/.exec(text) ?? [];
      return comment ? `${type} ${name}${hideBlanks(` – ${comment}`)}${keys}` : text;
    },
  },
  xychart: {
    lines: [
      /^title "[^"]+"$/,
      /^acc\w+ .+$/,
      /^x-axis (?:"[^"]*" ?)?\[[^\]]+\]$/,
      /^[xy]-axis (?:"[^"]*" )?-?\d+(?:\.\d+)? ?--> ?-?\d+(?:\.\d+)?$/,
      /^y-axis "[^"]+"$/,
      /^(?:bar|line) \[ ?(?:[-+]?[\d.]+ ?, ?)*[-+]?[\d.]+ ?\]$/,
    ],
    rewrite: (text) => text.replace(/^title ([^"].*)$/, 'title "$1"'),
  },
};

/** Begin what `}` or `end` closes; in the others a brace does. */
const sections: Record<string, RegExp> = {
  flowchart: /^subgraph /,
  sequenceDiagram: /^(?:loop|alt|opt|par|critical|break|rect|box)(?: |$)/i,
  xychart: /^never /,
};

const PLAIN_LINE = /^(\S+ (?:"[^"]*" )?)(--|\.\.)( (?:"[^"]*" )?[^\s:]+)(?: ?: ?(.+))?$/;

const withoutHead = ([, from = '', line = '', to = '', label = '']: string[]) =>
  `${plainName(from)}${line}>${plainName(to)} : ${HEADS.none}${label}`;

/** Writes `name: Type` and `name(): Type` as beautiful-mermaid reads them, with generics in angle brackets. */
function classMember(text: string): string {
  const generic = text.replace(/~([^~]+)~/g, `${hideSign('<')}$1${hideSign('>')}`);
  const end = generic.lastIndexOf(')') + 1;
  const [, mark = '', returned] = /^([$*]?) ?: ?(.+)$/.exec(generic.slice(end)) ?? [];
  if (end > 0 && returned) return `${generic.slice(0, end)}${mark} ${hideBlanks(returned)}`;
  const [, sign = '', name = '', type] = /^([-+#~]?) ?([^\s:()]+) ?: ?([^()]+)$/.exec(generic) ?? [];
  return type ? `${sign}${hideBlanks(type)} ${name}` : generic;
}

/** A class is known by its name without its type parameters. */
const plainName = (text: string) => text.replace(/~[^~\s]+~/g, '');

const hideBlanks = (text: string) => text.replaceAll(' ', hideSign(' '));

/** Reads a kind of diagram line by line; `finish` draws what beautiful-mermaid does not. */
type Reader = {
  read: (text: string) => string | undefined;
  takeEdges: () => Ends[];
  end?: () => void;
  finish?: (svg: string) => string;
};

type Mistake = { line: number; mistake: string };

/** Reads every line, because beautiful-mermaid skips what it does not know, and writes what that draws. */
export function readMermaid(
  source: string,
): { name: string; text: string; edges: Edge[]; finish: (svg: string) => string } | Mistake {
  const settings = /^\s*---\n.*?\n---\n/s.exec(source)?.[0] ?? '';
  const [first, ...all] = withoutSettings(source)
    .split('\n')
    .map((text, at) => ({ text: withoutComment(text.trim().replace(/\s+/g, ' ')), line: at + 1 }))
    .slice(settings.split('\n').length - 1)
    .filter(({ text }) => text && !text.startsWith('%%'));
  if (!first) return { line: 0, mistake: 'Mermaid ile yazın; örneğin “flowchart LR”, altında “A --> B”.' };
  const [, flow, direction = 'TB', after] =
    /^(graph|flowchart)(?: (TD|TB|LR|BT|RL))?(?: ?;(.*))?$/i.exec(first.text) ?? [];
  const [, name = '', horizontal = ''] =
    /^(stateDiagram|sequenceDiagram|classDiagram|erDiagram|xychart)(?:-v2|-beta)?( horizontal)?$/.exec(
      first.text,
    ) ?? [];
  const statements = name === 'stateDiagram' ? joinNotes(all) : all;
  const lines = [flow ? `graph ${direction}` : name + horizontal];
  if (after) statements.unshift({ text: after, line: first.line });
  const chart = createFlowchart();
  const reader: Reader | undefined = flow ? chart : readerOf(name, statements);
  const kind = kinds[name];
  if (!reader && !kind)
    return { line: first.line, mistake: `“${first.text.slice(0, 60)}” çizilemiyor. Çizilenler: ${DRAWN}.` };
  const opens = sections[flow ? 'flowchart' : name] ?? /\{$/;
  const { lines: known = [], body, edge, rewrite = String, member = String }: Partial<Kind> = kind ?? {};
  const readKnown = (text: string) => {
    const rewritten = rewrite(text);
    return known.some((one) => one.test(rewritten)) ? rewritten : undefined;
  };
  const open: typeof statements = [];
  const edges: Edge[] = [];
  for (const { text, line } of statements) {
    // Describe the drawing, to those who hear it.
    if (/^acc(?:Title|Descr) ?:/.test(text)) continue;
    const inside = open.at(-1)?.text;
    const isEnd = /^(?:\}|end);?$/.test(text);
    const isBody = inside !== undefined && body?.test(inside) === true;
    if (isEnd) reader?.end?.();
    const write = isBody ? member : (reader?.read ?? readKnown);
    const written = isEnd ? text.replace(';', '') : write(text);
    if (written === undefined) return { line, mistake: `Bu satır anlaşılamadı: “${text.slice(0, 80)}”` };
    const [, from, to] = (!isEnd && !isBody && edge?.exec(written)) || [];
    const ends = reader?.takeEdges() ?? (from && to ? [{ from, to }] : []);
    edges.push(...ends.map((one) => ({ ...one, line, text })));
    const section = isEnd ? open.pop() : undefined;
    if (!isEnd && opens.test(text)) open.push({ text, line });
    // Only colour what is in them.
    const isGround = name === 'sequenceDiagram' && /^(?:rect|box)\b/i.test(section?.text ?? text);
    if (!isGround) lines.push(written);
  }
  const last = open.pop();
  if (last) return { line: last.line, mistake: `Bu bölüm kapanmamış: “${last.text.slice(0, 80)}”` };
  if (lines.length === 1) return { line: first.line, mistake: 'Diyagramda çizilecek bir şey yok.' };
  const title = /^[ \t]*(?:title|accTitle)[ :]([^\n]*)/m.exec(source)?.[1]?.replace(/[":]/g, '').trim();
  return { name: title || first.text, text: chart.write(lines), edges, finish: reader?.finish ?? String };
}

/** Undefined for the kinds whose statements are known by their form alone. */
function readerOf(name: string, statements: { text: string }[]): Reader | undefined {
  if (name === 'sequenceDiagram') return createSequence();
  if (name === 'stateDiagram') return createStateChart(statements.map(({ text }) => text));
  return undefined;
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
