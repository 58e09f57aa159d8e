import { HEADS } from './arrow-heads.ts';
import type { Ends, Say } from './check-drawing.ts';
import { hideSign } from './flowchart.ts';

const DESCRIPTION = /^([\w\p{L}-]+) ?: ?(.+)$/u;
const NAMED = /^state "([^"]+)" as ([\w\p{L}-]+) ?(\{?)$/u;
const COMPOSITE = /^state ([\w\p{L}-]+) ?\{$/u;
const BARE = /^(?:state )?([\w\p{L}-]+)$/u;
const TRANSITION = /^(\[\*\]|[\w\p{L}-]+?) ?--> ?(\[\*\]|[\w\p{L}-]+)(?: ?: ?(.+))?$/u;

const NOTE = /^note (?:left|right) of ([\w\p{L}-]+) ?: ?(.+)$/iu;
const NOTE_BEGINS = /^note (?:left|right) of [^:]+$/i;

/** Rewrites a state diagram for beautiful-mermaid, which takes the first mention of a state as its description. */
export function createStateChart(say: Say, statements: readonly string[]) {
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
export function joinNotes<Statement extends { text: string }>(statements: Statement[]): Statement[] {
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
