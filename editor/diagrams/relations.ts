import { HEADS } from './arrow-heads.ts';
import type { Ends, Say } from './check-drawing.ts';
import { hideSign } from './flowchart.ts';

const UNDRAWN = /^(?:direction|style|classDef|cssClass|click|link|callback|acc\w+) .+$/;
const NAME = /^[^\s:{}[\]"<>|*]+$/;
const RELATION =
  /^((?:[^\s:".-]|[.-](?![.-]))+?) ?("[^"]*")? ?(<\||[*<]|(?<=[ "])o)?(--|\.\.)(\|>|[*>]|o(?=[ "]))? ?("[^"]*")? ?((?:[^\s:".-]|[.-](?![.-]))+)(?: ?: ?(.+))?$/;
const NOTE = /^note (?:for (\S+) )?"([^"]+)"(?: as \S+)?$/;
const MIRRORED: Record<string, string> = { '<|': '|>', '<': '>', '*': '*', o: 'o' };

/** Rewrites a class diagram for beautiful-mermaid, which supports one head per arrow, needs blanks around it, and has no notes. */
export function createClasses(say: Say) {
  const edges: Ends[] = [];

  /** Rewrites a line; undefined if it is not a statement. `inside` is the first line of its section. */
  function read(given: string, inside = ''): string | undefined {
    if (inside.startsWith('class ')) return member(given);
    const text = given.replace(/:::[\w-]+/g, '');
    const [, of, noted] = NOTE.exec(text) ?? [];
    if (noted) return note(noted, of && plainName(of));
    const [, type, owner] = /^<<(\w+)>> (\S+)$/.exec(text) ?? [];
    const [, name = owner, rest = ''] = /^class ([^\s{]+) ?(\{(?: ?<<\w+>>)? ?\}?)?$/.exec(text) ?? [];
    if (name) {
      say(plainName(name));
      say(type ?? rest);
      if (!NAME.test(plainName(name))) return undefined;
      const body = type ? ` { <<${type}>> }` : rest.replace(/^\{ ?\}$/, '').replace(/^\{ ?<</, '{ <<');
      return `class ${name} ${body}`.trim();
    }
    const [, space] = /^namespace (\S+) ?\{$/.exec(text) ?? [];
    if (space) say(space);
    if (space || UNDRAWN.test(text)) return text;
    return relation(text) ?? memberOf(text);
  }

  function memberOf(text: string): string | undefined {
    const [, owner = '', said] = /^([^\s:]+) ?: ?(.+)$/.exec(text) ?? [];
    return said && NAME.test(plainName(owner)) ? `${plainName(owner)} : ${member(said)}` : undefined;
  }

  function relation(text: string): string | undefined {
    const [, one = '', near = '', start = '', line = '', end = '', far = '', other = '', label = ''] =
      RELATION.exec(text) ?? [];
    const [from, to] = [plainName(one), plainName(other)];
    const isMirrored = start !== '' && MIRRORED[start] === end;
    if (!NAME.test(from) || !NAME.test(to) || (start && end && !isMirrored)) return undefined;
    const isDashed = line === '..' && /[*o]/.test(start + end);
    const drawn = isDashed ? '--' : line;
    const arrow = isMirrored || !start ? drawn + (end || '>') : start + drawn;
    const signs = `${isMirrored ? HEADS.two : start || end ? '' : HEADS.none}${isDashed ? HEADS.dashed : ''}`;
    edges.push({ from, to });
    say(from);
    say(to);
    for (const words of [near, far, label]) say(words);
    const written = [from, near, arrow, far, to].filter(Boolean).join(' ');
    return signs || label ? `${written} : ${signs}${label}` : written;
  }

  /** Turns a note into a box, named by the note's first line. */
  function note(words: string, of: string | undefined): string {
    const said = words.split(/<br ?\/?>|\\n/).map((line) => line.trim());
    for (const line of said) say(line);
    const [name = '', ...lines] = said.map(hideAll);
    if (of) edges.push({ from: of, to: name });
    const box = `class ${name} {\n${lines.join('\n')}\n}`;
    return of ? `${box}\n${of} ..> ${name} : ${HEADS.none}` : box;
  }

  /** Rewrites `name: Type` and `name(): Type` for beautiful-mermaid, with generics in angle brackets. */
  function member(text: string): string {
    say(text);
    const generic = text.replace(/~([^~]+)~/g, `${hideSign('<')}$1${hideSign('>')}`);
    const end = generic.lastIndexOf(')') + 1;
    const [, mark = '', returned] = /^([$*]?) ?: ?(.+)$/.exec(generic.slice(end)) ?? [];
    if (end > 0 && returned) return `${generic.slice(0, end)}${mark} ${hideBlanks(returned)}`;
    const [, sign = '', name = '', type] = /^([-+#~]?) ?([^\s:()]+) ?: ?([^()]+)$/.exec(generic) ?? [];
    return type ? `${sign}${hideBlanks(type)} ${name}` : generic;
  }

  return { read, takeEdges: () => edges.splice(0) };
}

/** The name of a class without its type parameters. */
const plainName = (text: string) => text.replace(/~[^~\s]+~/g, '');

const hideBlanks = (text: string) => text.replaceAll(' ', hideSign(' '));

const hideAll = (text: string) => text.replace(/\s/g, ' ').replace(/[ -/:-@[-`{-~]/g, hideSign);

const JOIN = /^([^\s|{}]+?) ?(\|[|o{]|o[|{]|\}[|o]|\{o)(--|\.\.)(\|[|o{]|o[|{]) ?([^\s:]+)(?: ?: ?(.+))?$/;
const ATTRIBUTE = /(\S+) (\S+)((?: [PFU]K(?:, ?[PFU]K)*)*)(?: "([^"]*)")?(?: |$)/y;

/** Rewrites entities for beautiful-mermaid, which needs blanks, labels and one attribute per line, and draws no comments. */
export function createEntities(say: Say) {
  const edges: Ends[] = [];

  /** Rewrites a line; undefined if it is not a statement. `inside` is the first line of its section. */
  function read(given: string, inside = ''): string | undefined {
    if (inside) return attributes(given, true);
    const text = given.replace(/:::[\w-]+/g, '');
    if (UNDRAWN.test(text) || /^class \S+ \S+$/.test(text)) return text;
    const [, from = '', left = '', line = '', right = '', to = '', label] = JOIN.exec(text) ?? [];
    if (line) {
      if (!NAME.test(from) || !NAME.test(to)) return undefined;
      edges.push({ from, to });
      for (const words of [from, to, label]) say(words);
      return `${from} ${left.replace('}o', '{o')}${line}${right} ${to} : ${label ?? HEADS.wordless}`;
    }
    const [, name = '', rest = ''] = /^([^\s{]+) ?(\{.*)?$/.exec(text) ?? [];
    if (!NAME.test(name)) return undefined;
    say(name);
    if (rest === '{') return `${name} {`;
    const [, body = ''] = /^\{ ?(.*?) ?\}$/.exec(rest) ?? [];
    if (rest && !rest.endsWith('}')) return undefined;
    const written = body && attributes(body, false);
    return written === undefined ? undefined : `${name} {\n${written}\n}`;
  }

  function attributes(text: string, isOne: boolean): string | undefined {
    const written: string[] = [];
    ATTRIBUTE.lastIndex = 0;
    while (ATTRIBUTE.lastIndex < text.length) {
      const [all, type = '', name = '', given = '', comment] = ATTRIBUTE.exec(text) ?? [];
      if (!all || (isOne && written.length > 0)) return undefined;
      const keys = given.match(/\w+/g) ?? [];
      for (const words of [type, `${name} ${comment ?? ''}`, ...keys]) say(words);
      written.push([type, name + (comment ? hideBlanks(` – ${comment}`) : ''), ...keys].join(' '));
    }
    return written.join('\n');
  }

  return { read, takeEdges: () => edges.splice(0) };
}

const CHART = [
  /^title "[^"]+"$/,
  /^acc\w+ .+$/,
  /^x-axis (?:"[^"]*" ?)?\[[^\]]+\]$/,
  /^[xy]-axis (?:"[^"]*" )?-?\d+(?:\.\d+)? ?--> ?-?\d+(?:\.\d+)?$/,
  /^y-axis "[^"]+"$/,
  /^(?:bar|line) \[ ?(?:[-+]?[\d.]+ ?, ?)*[-+]?[\d.]+ ?\]$/,
];

/** Rewrites a chart, in which beautiful-mermaid only lacks titles without quotes. */
export const createChart = (say: Say) => ({
  read(given: string): string | undefined {
    const text = given.replace(/^title ([^"].*)$/, 'title "$1"');
    for (const [, quoted, listed] of text.matchAll(/"([^"]*)"|\[([^[\]]*)\]/g))
      for (const words of [quoted, ...(/^x-axis/.test(text) ? (listed?.split(',') ?? []) : [])]) say(words);
    return CHART.some((known) => known.test(text)) ? text : undefined;
  },
  takeEdges: (): Ends[] => [],
});
