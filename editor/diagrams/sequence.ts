import type { Ends } from './check-drawing.ts';
import { hideSign } from './flowchart.ts';

/** Begin the label of a message that Mermaid draws without a head, with two or with a cross, and beautiful-mermaid with one head. */
const HEADLESS = '\ue001';
const TWO_HEADED = '\ue002';
const LOST = '\ue003';

const CROSS =
  '<marker id="seq-cross" markerWidth="8" markerHeight="8" refX="8" refY="4" orient="auto"><path d="M0 0L8 8M8 0L0 8" fill="none" stroke="var(--_arrow)" /></marker>';

/** Draws the heads of such messages as the source has them. */
export const withHeads = (svg: string) =>
  svg
    .replace(/(<g class="message"[^>]* data-label="\ue001[^>]*>\s*<[^>]*?) marker-end="[^"]*"/g, '$1')
    .replace(
      /(<g class="message"[^>]* data-label="\ue002[^>]*>\s*<[^>]*?)( marker-end="[^"]*")/g,
      (_, line, end) => `${line}${end}${end.replace('end', 'start')}`,
    )
    .replace(
      /(<g class="message"[^>]* data-label="\ue003[^>]*>\s*<[^>]*?) marker-end="[^"]*"/g,
      '$1 marker-end="url(#seq-cross)"',
    )
    .replace(/<\/defs>/, svg.includes(LOST) ? `${CROSS}</defs>` : '</defs>')
    .replace(/[\ue001-\ue003]/g, '');

const ARROW = /<<-->>|<<->>|-->>|->>|-->|->|--\)|-\)|--x|-x/;

/** Writes a sequence for beautiful-mermaid, which knows no blanks in names, no numbers and one kind of head. */
export function createSequence() {
  const names: string[] = [];
  const edges: Ends[] = [];
  let number = 0;
  let step = 1;

  /** Undefined for what is no statement, or would be drawn as something else. */
  function read(text: string): string | undefined {
    const [, type = '', said = ''] = /^(?:create )?(participant|actor) ([^@{}]+)$/i.exec(text) ?? [];
    const [declared = '', label = declared] = said.split(' as ', 2);
    if (declared) return declare(type.toLowerCase(), declared, label);
    const [, place = '', actors = '', words = ''] =
      /^note (left of|right of|over) ([^:]+): ?(.+)$/i.exec(text) ?? [];
    if (place)
      return mentioning(
        actors.split(',').map(cleanName),
        (ids) => `Note ${place} ${ids.join(',')}: ${plain(words)}`,
      );
    const [, block = '', title = ''] =
      /^(loop|alt|opt|par|critical|break|rect|box|else|and|option)\b ?(.*)$/i.exec(text) ?? [];
    if (block) return `${block.toLowerCase().replace('option', 'else')} ${plain(title)}`.trim();
    if (/^(?:activate|deactivate|destroy|links?|title|acc\w+)\b/i.test(text)) return '';
    return readNumbering(text) ?? readMessage(text);
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
    const [from, to] = [ends.slice(0, index), target.slice(activation.length)].map(cleanName);
    if (!arrow || !from || !to) return undefined;
    const head = arrow.startsWith('<<')
      ? TWO_HEADED
      : arrow.endsWith('x')
        ? LOST
        : /^--?>$/.test(arrow)
          ? HEADLESS
          : '';
    const counted = step > 0 && number > 0 ? `${number}. ` : '';
    number += number > 0 ? step : 0;
    const label = `${head}${counted}${plain(text.slice(colon + 1).trim())}`;
    return mentioning([from, to], ([one = '', other = '']) => {
      edges.push({ from: one, to: other });
      return `${one}${arrow.replace('<<', '').replace('x', '>>')}${activation}${other}: ${label || '\u00a0'}`;
    });
  }

  function declare(type: string, name: string, label: string): string {
    const known = cleanName(name);
    if (names.includes(known)) return '';
    return `${type} p${names.push(known) - 1} as ${plain(cleanName(label))}`;
  }

  /** Declares those that are named for the first time. */
  function mentioning(given: string[], write: (ids: string[]) => string): string {
    const lines = given.map((name) => declare('participant', name, name)).filter(Boolean);
    return [...lines, write(given.map((name) => `p${names.indexOf(name)}`))].join('\n');
  }

  return { read, takeEdges: () => edges.splice(0) };
}

const cleanName = (name: string) => name.trim().replace(/^"(.*)"$/, '$1');

/** Hides the signs of Markdown, which Mermaid shows in messages. */
const plain = (text: string) => text.replace(/[*~]/g, hideSign);
