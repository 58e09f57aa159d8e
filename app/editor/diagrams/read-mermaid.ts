import { createFlowchart, hideSign } from './flowchart.ts';

/** Names statements that beautiful-mermaid draws or may skip, what `}` or `end` closes, and which of it is read as it is. */
type Kind = {
  line: RegExp;
  opens: RegExp;
  body?: RegExp;
  rewrite?: (text: string) => string;
  member?: (text: string) => string;
};

const kinds: Record<string, Kind> = {
  stateDiagram: {
    line: /^(?:direction \w\w|(?:classDef|class|style|acc\w+) .+|state (?:"[^"]+" as )?[\w\p{L}]+ ?\{|state "[^"]+" as [\w\p{L}]+|(?:\[\*\]|[\w\p{L}-]+) ?--> ?(?:\[\*\]|[\w\p{L}-]+)(?: ?: ?.+)?|[\w\p{L}-]+ ?: ?.+)$/u,
    opens: /\{$/,
    rewrite: (text) => text.replace(/:::[\w-]+/g, ''),
  },
  sequenceDiagram: {
    line: /^(?:(?:create )?(?:participant|actor) \S+(?: as .+)?|note (?:left of|right of|over) [^:]+: ?.+|(?:loop|alt|opt|par|critical|break|rect|else|and|box)(?: .*)?|(?:activate|deactivate|destroy|links?|title|acc\w+)\b.*|(?:[^\s:<>-]|-(?![->)x]))+ ?--?(?:>>?|\)) ?[+-]?[^\s:+-][^\s:]* ?: ?.+)$/i,
    opens: /^(?:loop|alt|opt|par|critical|break|rect|box)(?: |$)/,
    rewrite: (text) =>
      text
        .replace(/^option\b/, 'else')
        .replace(/([>)][+-]) /, '$1')
        .replace(/^([^:]*[^:>]->[^:>]*: ?)/, `$1${HEADLESS}`),
  },
  classDiagram: {
    line: /^(?:class [^\s{~:]+(?: ?~\w+~)? ?\{?|class [^\s{]+ ?\{ ?<<\w+>> ?\}|namespace \S+ \{|(?:direction|style|classDef|cssClass|click|link|callback|acc\w+) .+|\S+ (?:"[^"]*" )?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.) (?:"[^"]*" )?[^\s:]+(?: ?: ?.+)?|[^\s:]+ ?: ?(?!.*(?:--|\.\.>)).+)$/,
    opens: /\{$/,
    body: /^class /,
    rewrite: (text) => {
      const [, owner = '', member] = /^([^\s:]+) ?: ?(.+)$/.exec(text) ?? [];
      if (member) return `${plainName(owner)} : ${classMember(member)}`;
      const written = text.replace(/^<<(\w+)>> (\S+)$/, 'class $2 { <<$1>> }');
      return /^class /.test(written) ? written : plainName(written);
    },
    member: classMember,
  },
  erDiagram: {
    line: /^(?:\S+ \{|(?:direction|style|classDef|class|acc\w+) .+|\S+ (?:\|[|o{]|o[|{]|\}\||\{o)(?:--|\.\.)(?:\|[|o{]|o[|{]|\}\||\{o) [^\s:]+ ?: ?.+)$/,
    opens: /\{$/,
    body: /\{$/,
    rewrite: (text) => text.replace(/\}o(--|\.\.)/, '{o$1'),
    member: (text) => {
      const [, type = '', name = '', keys = '', comment] = /^(\S+) (\S+)( [^"]*)?"([^"]*)"$/.exec(text) ?? [];
      return comment ? `${type} ${name}${hideBlanks(` – ${comment}`)}${keys}` : text;
    },
  },
  xychart: {
    line: /^(?:title "[^"]+"|acc\w+ .+|x-axis (?:"[^"]*" ?)?\[[^\]]+\]|[xy]-axis (?:"[^"]*" )?-?\d+(?:\.\d+)? ?--> ?-?\d+(?:\.\d+)?|y-axis "[^"]+"|(?:bar|line) \[ ?(?:[-+]?[\d.]+ ?, ?)*[-+]?[\d.]+ ?\])$/,
    opens: /^never /,
    rewrite: (text) => text.replace(/^title ([^"].*)$/, 'title "$1"'),
  },
};

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

/** Begins the label of a line that Mermaid draws without a head and beautiful-mermaid with one. */
const HEADLESS = '\ue001';

/** Takes the heads of such lines out of the drawing. */
export const withoutHeads = (svg: string) =>
  svg
    .replace(/(<g class="message"[^>]* data-label="\ue001[^>]*>\s*<[^>]*?) marker-end="[^"]*"/g, '$1')
    .replaceAll(HEADLESS, '');

type Mistake = { line: number; mistake: string };

/** Reads every line, because beautiful-mermaid skips what it does not know, and writes what that draws. */
export function readMermaid(source: string): { name: string; text: string } | Mistake {
  const settings = /^\s*---\n.*?\n---\n/s.exec(source)?.[0] ?? '';
  const [first, ...statements] = source
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
  const chart = createFlowchart();
  const kind = flow ? { line: undefined, opens: /^subgraph / } : kinds[name];
  if (!kind)
    return { line: first.line, mistake: `“${first.text.slice(0, 60)}” çizilemiyor. Çizilenler: ${DRAWN}.` };
  const {
    line: known,
    opens,
    body,
    rewrite = String,
    member = String,
  }: Partial<Kind> & Pick<Kind, 'opens'> = kind;
  const read = (text: string) =>
    known ? (known.test(rewrite(text)) ? rewrite(text) : undefined) : chart.read(text);
  const open: typeof statements = [];
  const lines = [flow ? `graph ${direction}` : name + horizontal];
  if (after) statements.unshift({ text: after, line: first.line });
  let nextNumber = 0;
  const numbered = (text: string) =>
    nextNumber > 0 && text.includes(':') && /-(?:>|\))/.test(text.slice(0, text.indexOf(':')))
      ? text.replace(/: ?/, () => `: ${nextNumber++}. `)
      : text;
  for (const { text, line } of statements) {
    if (name === 'sequenceDiagram' && text === 'autonumber') {
      nextNumber = 1;
      continue;
    }
    const inside = open.at(-1)?.text;
    const isEnd = /^(?:\}|end);?$/.test(text);
    const isBody = inside !== undefined && body?.test(inside) === true;
    const written = isEnd ? text.replace(';', '') : isBody ? member(text) : read(text);
    if (written === undefined) return { line, mistake: `Bu satır anlaşılamadı: “${text.slice(0, 80)}”` };
    const section = isEnd ? open.pop() : undefined;
    if (!isEnd && opens.test(text)) open.push({ text, line });
    // Only colours its messages.
    const isGround = name === 'sequenceDiagram' && /^rect\b/i.test(section?.text ?? text);
    if (!isGround) lines.push(name === 'sequenceDiagram' ? numbered(written) : written);
  }
  const last = open.pop();
  if (last) return { line: last.line, mistake: `Bu bölüm kapanmamış: “${last.text.slice(0, 80)}”` };
  if (lines.length === 1) return { line: first.line, mistake: 'Diyagramda çizilecek bir şey yok.' };
  const title = /^[ \t]*(?:title|accTitle)[ :]([^\n]*)/m.exec(source)?.[1]?.replace(/[":]/g, '').trim();
  return { name: title || first.text, text: chart.write(lines) };
}

/** Cuts a comment off a statement; what may belong to a label or a message stays. */
function withoutComment(text: string): string {
  const [statement = '', ...comment] = text.split(' %%');
  return statement.includes(':') || /["\])}|]/.test(comment.join()) ? text : statement;
}

const DRAWN = 'flowchart, sequenceDiagram, stateDiagram, classDiagram, erDiagram ve xychart';
