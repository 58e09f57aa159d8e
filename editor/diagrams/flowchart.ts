import { decodeHTML } from 'entities';
import { escapeText } from '../to-html.ts';
import { HEADS } from './arrow-heads.ts';
import type { Say } from './check-drawing.ts';

const BRACKETS = new Set('((())) ([]) [()] [[]] (()) {{}} [] () {} >]'.split(' '));
const NODE = / *([\p{L}\p{N}_](?:[\p{L}\p{N}_.]|-(?![-.>]))*)/uy;
const SHAPE =
  /(\(\(\(|\(\[|\[\(|\[\[|\(\(|\{\{|[[({>])([/\\]?)(?: *"([^"]*)" *|([^[\](){}"]*?))([/\\]?)(\)\)\)|\]\)|\)\]|\]\]|\)\)|\}\}|[\])}])/y;
const CLASS = /:::([\w-]+)/y;
const BLANKS = / */y;
const ARROW = /([<ox]?(?:--+[->ox]|==+[=>ox]|-\.+-[>ox]?|~~~+))(?: ?\|([^|]*)\|)?/y;
const OPENING = /[<ox]?(--|==|-\.)/y;
const CLOSING = /(?:--+|==+|\.+-)[>ox]?/y;
const JOINT = /[&;]/y;

/** Rewrites a flow chart for beautiful-mermaid, which supports fewer arrows and characters, and reads a node's shape only at its first mention. */
export function createFlowchart(say: Say) {
  const ids: string[] = [];
  const shapes: string[] = [];
  const drawn = new Set<number>();
  const grouped = new Set<number>();
  const edges: [from: number, to: number][] = [];
  const numberOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1);

  /** Rewrites a line; undefined if it is not a statement. */
  function read(text: string): string | undefined {
    const [, word = '', first = '', rest = ''] = /^(\w+) ("[^"]*"|[^\s"]\S*)(.*)/s.exec(text) ?? [];
    if (/^(?:direction|classDef|linkStyle)$/.test(word)) return text;
    if (/^(?:click|acc\w+)\b/.test(text)) return '';
    if (/^(?:style|class)$/.test(word))
      return `${word} ${first.split(',').map((id) => `n${numberOf(id)}`)}${rest}`;
    if (word !== 'subgraph') return readChain(text);
    const [, id = first, label = first + rest] = /^([^["]*)\[(.*)\]$/.exec(first + rest) ?? [];
    say(plainLabel(label));
    drawn.add(numberOf(id.trim()));
    grouped.add(numberOf(id.trim()));
    return `subgraph n${numberOf(id.trim())} [${hidden(label)}]`;
  }

  /** Reads `A & B --> C["x"] -- text --> D; E`. */
  function readChain(text: string): string | undefined {
    let at = 0;
    let written = '';
    let joint = '';
    let before: number[] = [];
    let group: number[] = [];
    const found: typeof edges = [];
    const take = (pattern: RegExp) => {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      at = match ? pattern.lastIndex : at;
      return match;
    };
    const takeJoint = () => {
      const [, arrow, label] = take(ARROW) ?? [];
      say(label && plainLabel(label));
      if (arrow) return plainArrow(arrow, label);
      const [opening, sign = ''] = take(OPENING) ?? [];
      if (!opening) return take(JOINT)?.[0] ?? '';
      const from = at;
      at = text.indexOf(sign === '-.' ? '.-' : sign, from);
      const [end] = (at > 0 && take(CLOSING)) || [];
      const words = end ? text.slice(from, at - end.length) : '';
      say(plainLabel(words));
      if (end) return plainArrow(opening + end, words);
      // `A--B` is the line that `A---B` is.
      at = from;
      return /^[\p{L}\p{N}_]/u.test(text.slice(from)) && /^(?:--|==)$/.test(opening)
        ? plainArrow(sign + sign)
        : '';
    };
    while (at < text.length) {
      const [, id] = take(NODE) ?? [];
      const [, open, lean = '', quoted, bare = '', leanEnd = '', close] = take(SHAPE) ?? [];
      const [, name] = take(CLASS) ?? [];
      take(BLANKS);
      if (!id || (open && !BRACKETS.has(`${open}${close}`))) return undefined;
      const number = numberOf(id);
      const label = hidden(quoted ?? (lean && leanEnd ? bare : lean + bare + leanEnd));
      if (open) say(plainLabel(quoted ?? bare));
      if (open)
        shapes[number] =
          lean && leanEnd && lean !== leanEnd ? `[${lean}${label}${leanEnd}]` : open + label + close;
      written += ` §${number}§${name ? `:::${name}` : ''}`;
      group.push(number);
      joint = takeJoint();
      if (joint !== '&') {
        found.push(...before.flatMap((from) => group.map((to): [number, number] => [from, to])));
        before = joint && joint !== ';' ? group : [];
        group = [];
      }
      if (!joint && at < text.length) return undefined;
      written += joint === ';' ? '\n' : ` ${joint}`;
    }
    if (joint && joint !== ';') return undefined;
    edges.push(...found);
    return written;
  }

  /** Writes a node's shape at its first mention, and again at its first in a subgraph, so that it belongs there. */
  const write = (lines: string[]) => {
    let depth = 0;
    const late: string[] = [];
    const groups = new Set(lines.flatMap((line) => /^subgraph n(\d+) /.exec(line)?.[1] ?? []));
    // Moves arrows to a group after it; their nodes stay where they are mentioned.
    const inOrder = lines.flatMap((line) => {
      const numbers = [...line.matchAll(/§(\d+)§/g)].flatMap(([, digits = '']) => digits);
      if (!/[-=.]/.test(line) || !numbers.some((digits) => groups.has(digits))) return [line];
      late.push(line);
      return numbers.filter((digits) => !groups.has(digits)).map((digits) => ` §${digits}§`);
    });
    const written = [...inOrder, ...late].map((line) => {
      if (line.startsWith('subgraph ')) depth += 1;
      if (line === 'end') depth -= 1;
      return line.replace(/§(\d+)§/g, (_, digits: string) => {
        const number = Number(digits);
        const isNew = !drawn.has(number) || (depth > 0 && !grouped.has(number));
        drawn.add(number);
        if (depth > 0) grouped.add(number);
        return `n${number}${isNew ? (shapes[number] ?? `[${hidden(ids[number] ?? '')}]`) : ''}`;
      });
    });
    return written.join('\n');
  };

  /** Returns the arrows read since the last call. */
  const takeEdges = () => edges.splice(0).map(([from, to]) => ({ from: `n${from}`, to: `n${to}` }));

  return { read, write, takeEdges };
}

/** Replaces heads that beautiful-mermaid lacks by marks in the label; an invisible line ends the statement. */
function plainArrow(arrow: string, label = ''): string {
  if (arrow.includes('~')) return ';';
  const line = arrow.includes('=') ? '==' : arrow.includes('.') ? '-.-' : '--';
  const [start = '', end = ''] = [arrow.charAt(0), arrow.slice(-1)].map((sign) => /[<>ox]/.exec(sign)?.[0]);
  const signs = `${AT_START[start] ?? ''}${end ? (AT_END[end] ?? '') : start && HEADS.none}`;
  const words = label.trim() && hidden(label);
  const text = (signs || words) && `|${signs}${words}|`;
  if (!start && !end) return (line === '-.-' ? line : line + line.charAt(0)) + text;
  return `${start && '<'}${line}>${text}`;
}

const AT_START: Record<string, string> = { o: HEADS.circleAtStart, x: HEADS.crossAtStart };
const AT_END: Record<string, string> = { o: HEADS.circle, x: HEADS.cross };

const HIDDEN = 0xe000;

/** Removes a label's quotes and decodes its character references. */
const plainLabel = (label: string) =>
  label
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/^`(.*)`$/s, '$1')
    .replace(/#(\w+);/g, (_, name: string) => decodeHTML(`&${/^\d/.test(name) ? '#' : ''}${name};`));

/** Encodes characters that would end a label. */
function hidden(label: string) {
  const lines = plainLabel(label)
    .split(/<br ?\/?>/i)
    .map((line) => line.replace(/[[\](){}|"\\/<>;:§-]/g, hideSign).trim());
  return lines.join('<br>') || '\u00a0';
}

export const hideSign = (sign: string) => String.fromCharCode(HIDDEN + sign.charCodeAt(0));

/** Decodes them in escaped HTML. */
export const shown = (html: string) =>
  html.replace(/[\ue020-\ue0ff]/g, (sign) => escapeText(String.fromCharCode(sign.charCodeAt(0) - HIDDEN)));
