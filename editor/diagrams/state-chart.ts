import type { Ends } from './check-drawing.ts';
import { hideSign } from './flowchart.ts';

const DESCRIPTION = /^([\w\p{L}-]+) ?: ?(.+)$/u;
const NAMED = /^state "([^"]+)" as ([\w\p{L}-]+) ?(\{?)$/u;
const COMPOSITE = /^state ([\w\p{L}-]+) ?\{$/u;
const BARE = /^(?:state )?([\w\p{L}-]+)$/u;
const TRANSITION = /^(\[\*\]|[\w\p{L}-]+?) ?--> ?(\[\*\]|[\w\p{L}-]+)(?: ?: ?(.+))?$/u;

/** Writes a state diagram for beautiful-mermaid, which takes the first word that it hears of a state for its description. */
export function createStateChart(statements: readonly string[]) {
  const labels = new Map<string, string>();
  const composites = new Set<string>();
  const described = new Set<string>();
  const edges: Ends[] = [];
  for (const text of statements.map(withoutClass)) {
    const [, words, name, brace] = NAMED.exec(text) ?? [];
    const composite = COMPOSITE.exec(text)?.[1] ?? (brace ? name : undefined);
    if (composite) composites.add(composite);
    if (name && words) labels.set(name, words);
    const [, id, description] = DESCRIPTION.exec(text) ?? [];
    if (id && description) labels.set(id, description);
  }

  /** Undefined for what is no statement. */
  function read(given: string): string | undefined {
    const text = withoutClass(given);
    if (/^(?:direction \w\w|(?:classDef|class|style|acc\w+) .+)$/.test(text)) return text;
    const [, words, named, brace] = NAMED.exec(text) ?? [];
    const composite = COMPOSITE.exec(text)?.[1] ?? (brace ? named : undefined);
    if (composite) return `state "${labels.get(composite) ?? composite}" as ${composite} {`;
    const [, from, to, label] = TRANSITION.exec(text) ?? [];
    if (from && to) {
      edges.push({ from, to });
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
    return `${id} : ${plain(labels.get(id) ?? id)}`;
  }

  return { read, takeEdges: () => edges.splice(0) };
}

const withoutClass = (text: string) => text.replace(/:::[\w-]+/g, '');

const plain = (text: string) => text.replace(/[*~]/g, hideSign);
