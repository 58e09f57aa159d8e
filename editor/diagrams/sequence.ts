import { canonicalColor } from '../colors.ts';
import { escapeText } from '../to-html.ts';
import { HEADS } from './arrow-heads.ts';
import { type Ends, readDrawing, type Say } from './check-drawing.ts';
import { hideSign } from './flowchart.ts';

const ARROW = /<<-->>|<<->>|-->>|->>|-->|->|--\)|-\)|--x|-x/;

/** Rewrites a sequence for beautiful-mermaid, which supports no blanks in names, no numbers and one kind of head. */
export function createSequence(say: Say) {
  const names: string[] = [];
  const edges: Ends[] = [];
  const active: Activation[] = [];
  const boxes: ActorBox[] = [];
  let box: ActorBox | undefined;
  let sent = 0;
  let number = 0;
  let step = 1;
  let isAfterMessage = false;

  /** Rewrites a line; undefined if it is not a statement, or would be drawn as something else. */
  function read(text: string): string | undefined {
    const [, type = '', said = ''] = /^(?:create )?(participant|actor) ([^@{}]+)$/i.exec(text) ?? [];
    const [declared = '', label = declared] = said.split(' as ', 2);
    if (declared) return declare(type.toLowerCase(), declared, label);
    const [, place = '', actors = '', words = ''] =
      /^note (left of|right of|over) ([^:]+): ?(.+)$/i.exec(text) ?? [];
    if (place) {
      say(words);
      return mentioning(actors.split(',').map(cleanName), (ids) =>
        [...anchor(ids), `Note ${place} ${ids.join(',')}: ${plain(words)}`].join('\n'),
      );
    }
    const [, block = '', title = ''] =
      /^(loop|alt|opt|par|critical|break|rect|box|else|and|option)\b ?(.*)$/i.exec(text) ?? [];
    if (/^box$/i.test(block)) {
      box = { title: titleOfBox(title), ids: [] };
      boxes.push(box);
    }
    if (/^rect$/i.test(block)) return block;
    say(/^box$/i.test(block) ? titleOfBox(title) : title);
    if (block && !/^box$/i.test(block)) isAfterMessage = false;
    if (block) return `${block.toLowerCase().replace('option', 'else')} ${plain(title)}`.trim();
    const [, switched, name = ''] = /^(activate|deactivate) (.+)$/i.exec(text) ?? [];
    if (switched)
      return mentioning([cleanName(name)], ([id = '']) => (turn(id, switched.length === 8) ? '' : undefined));
    if (/^(?:links?|title|acc\w+)\b/i.test(text)) return '';
    return readNumbering(text) ?? readMessage(text);
  }

  /** Adds a placeholder message before a note that starts a diagram or a section: beautiful-mermaid needs one there. */
  function anchor([one = '', other = one]: string[]): string[] {
    if (isAfterMessage) return [];
    isAfterMessage = true;
    return [`${one}->>${other}: ${HEADS.anchor}`];
  }

  function readNumbering(text: string): string | undefined {
    const [all, first = '1', by = '1'] = /^autonumber(?: (\d{1,6})(?: (\d{1,6}))?| off)?$/.exec(text) ?? [];
    if (!all) return undefined;
    [number, step] = all.endsWith('off') ? [0, 0] : [Number(first), Number(by)];
    return '';
  }

  function readMessage(text: string): string | undefined {
    const colon = text.indexOf(':');
    const ends = text.slice(0, Math.max(0, colon));
    const { 0: arrow = '', index = 0 } = ARROW.exec(ends) ?? {};
    const target = ends.slice(index + arrow.length).trim();
    const activation = /^[+-]/.test(target) ? target.charAt(0) : '';
    const from = cleanName(ends.slice(0, index));
    const to = cleanName(target.slice(activation.length));
    if (!arrow || !from || !to) return undefined;
    const counted = step > 0 && number > 0 ? `${number}. ` : '';
    number += number > 0 ? step : 0;
    const said = text.slice(colon + 1).trim();
    say(said);
    const label = `${headOf(arrow)}${counted}${plain(said)}`;
    return mentioning([from, to], ([one = '', other = '']) => {
      edges.push({ from: one, to: other });
      sent += 1;
      isAfterMessage = true;
      if (activation && !turn(activation === '+' ? other : one, activation === '+')) return undefined;
      return `${one}${arrow.replace('<<', '').replace('x', '>>')}${other}: ${label || HEADS.wordless}`;
    });
  }

  /** Starts or ends an activation at the last message; false if an ending one was never started. */
  function turn(id: string, isOn: boolean): boolean {
    const depth = active.filter((one) => one.id === id && one.last === undefined).length;
    if (isOn) active.push({ id, first: sent - 1, depth });
    const begun = isOn || active.findLast((one) => one.id === id && one.last === undefined);
    if (typeof begun === 'object') begun.last = sent - 1;
    return Boolean(begun);
  }

  function declare(type: string, name: string, label: string): string {
    const known = cleanName(name);
    if (names.includes(known)) return '';
    say(cleanName(label));
    box?.ids.push(`p${names.length}`);
    return `${type} p${names.push(known) - 1} as ${plain(cleanName(label))}`;
  }

  /** Declares participants at their first mention. */
  function mentioning(given: string[], write: (ids: string[]) => string | undefined) {
    const lines = given.map((name) => declare('participant', name, name));
    const written = write(given.map((name) => `p${names.indexOf(name)}`));
    return written === undefined ? undefined : [...lines, written].filter(Boolean).join('\n');
  }

  return {
    read,
    takeEdges: () => edges.splice(0),
    end: (section = '') => {
      box = undefined;
      if (!/^(?:rect|box)\b/i.test(section)) isAfterMessage = false;
    },
    finish: (svg: string) => withBoxes(withActivations(svg, active), boxes),
  };
}

/** An activation between two messages, by index; `first` is -1 before all messages. */
type Activation = { id: string; first: number; last?: number; depth: number };

type ActorBox = { title: string; ids: string[] };

const BAR = 10;
const LIFELINE = /class="lifeline" data-actor="([^"]*)" x1="([^"]*)" y1="([^"]*)" x2="[^"]*" y2="([^"]*)"/g;

/** Draws activations, which beautiful-mermaid supports only on messages. */
function withActivations(svg: string, active: Activation[]): string {
  const heights = readDrawing(svg).edges.map(({ points }) => points[0]?.[1] ?? 0);
  const lifelines = new Map(
    [...svg.matchAll(LIFELINE)].map(([, id, ...numbers]) => [id, numbers.map(Number)]),
  );
  const bars = active.map(({ id, first, last, depth }) => {
    const [x = 0, top = 0, bottom = 0] = lifelines.get(id) ?? [];
    const from = heights[first] ?? top;
    const to = last === undefined ? bottom : (heights[last] ?? top);
    const left = x - BAR / 2 + depth * 4;
    const box = `x="${left}" y="${from}" width="${BAR}" height="${Math.max(to - from, BAR)}"`;
    return `<rect ${box} fill="var(--_node-fill)" stroke="var(--_node-stroke)" stroke-width="0.75" />`;
  });
  return svg.replace('<g class="message"', `${bars.join('')}<g class="message"`);
}

/** Draws a titled frame around the participants of a box, below everything else. */
function withBoxes(svg: string, boxes: ActorBox[]): string {
  const { nodes, view } = readDrawing(svg);
  const frames = boxes.flatMap(({ title, ids }) => {
    const inside = ids.flatMap((id) => nodes.get(id) ?? []).map(widened);
    if (inside.length === 0) return [];
    const left = Math.min(...inside.map((one) => one.left)) - BAR;
    const right = Math.max(...inside.map((one) => one.right)) + BAR;
    const box = `x="${left}" y="4" width="${right - left}" height="${view.bottom - 8}"`;
    const place = `x="${(left + right) / 2}" y="20" text-anchor="middle" font-size="12"`;
    return [
      `<rect ${box} fill="none" stroke="var(--_inner-stroke)" />`,
      `<text ${place} fill="var(--_text-sec)">${escapeText(title)}</text>`,
    ].join('');
  });
  return svg.replace('</defs>', `</defs>${frames.join('')}`);
}

/** Widens the box of an actor, drawn as a figure, to a participant's width. */
const widened = ({ left, right }: { left: number; right: number }) => {
  const spare = Math.max(0, 80 - (right - left)) / 2;
  return { left: left - spare, right: right + spare };
};

/** Removes the colour at the start of a box's title. */
function titleOfBox(text: string): string {
  const [color = ''] = /^(?:rgba?|hsla?)\([^)]*\)|^\S+/.exec(text) ?? [];
  const isColor = color.endsWith(')') || color === 'transparent' || canonicalColor(color) !== null;
  return (isColor ? text.slice(color.length) : text).trim();
}

/** Returns the mark for heads that beautiful-mermaid does not draw itself. */
function headOf(arrow: string): string {
  if (arrow.startsWith('<<')) return HEADS.two;
  if (arrow.endsWith('x')) return HEADS.cross;
  return /^--?>$/.test(arrow) ? HEADS.none : '';
}

const cleanName = (name: string) => name.trim().replace(/^"(.*)"$/, '$1');

/** Encodes Markdown characters, which Mermaid shows literally in messages. */
const plain = (text: string) => text.replace(/[*~]/g, hideSign);
