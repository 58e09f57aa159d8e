import { parse as parseToml, TomlError } from 'smol-toml';
import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';

/** All scalars are text, all keys lower-case. */
export type FrontMatter = { [key: string]: FrontValue };
export type FrontValue = string | FrontValue[] | FrontMatter;

const MAX_DEPTH = 8;

/** Parses front matter; null if it is none, undefined if it is invalid. */
export function readFrontMatter(kind: 'yaml' | 'toml', text: string): FrontMatter | null | undefined {
  try {
    const read = kind === 'toml' ? plainValue(parseToml(text)) : readYaml(text);
    return typeof read === 'object' && !Array.isArray(read) ? read : null;
  } catch (error) {
    // Distinguishes invalid fields from text between two rules.
    if (error instanceof BrokenYaml) return /^\s*[\w-]+:/.test(text) ? undefined : null;
    if (error instanceof TomlError) return undefined;
    throw error;
  }
}

function readYaml(text: string): FrontValue {
  const parsed = parseWithQuotes(text);
  const valueIn = (node: unknown, depth: number): FrontValue => {
    if (depth > MAX_DEPTH) return '';
    if (isAlias(node)) {
      const target = node.resolve(parsed);
      return target ? valueIn(target, depth + 1) : `*${node.source}`;
    }
    if (isScalar(node)) return node.type === 'PLAIN' && isNull(node.value) ? '' : String(node.value ?? '');
    if (isSeq(node)) return node.items.map((item) => valueIn(item, depth + 1));
    if (!isMap(node)) return '';
    const pairs = node.items.map(({ key, value }) => [
      nameOf(valueIn(key, depth)),
      valueIn(value, depth + 1),
    ]);
    return Object.fromEntries(pairs);
  };
  return valueIn(parsed.contents, 0);
}

const isNull = (value: unknown) => /^(?:~|null|Null|NULL)$/.test(String(value));

const options = { schema: 'failsafe', uniqueKeys: false } as const;
const MAX_QUOTED = 20;

class BrokenYaml extends Error {}

/**
 * Adds missing quotes, as in `title: One: two`, and indents the further lines of a quoted text, as in exports of Hashnode,
 * where the parser reports an error.
 */
function parseWithQuotes(text: string) {
  // YAML forbids tabs before an entry, which Hexo and others allow.
  const lines = text.split('\n').map((line) => line.replace(/^[ \t]+/, indentOf));
  for (let quoted = 0; quoted <= MAX_QUOTED; quoted += 1) {
    const parsed = parseDocument(lines.join('\n'), options);
    const [error] = parsed.errors;
    if (!error) return parsed;
    const from = error.linePos?.[0].line ?? lines.length;
    const at = lines.findLastIndex((line, index) => index < from && isBroken(line));
    const line = lines[at];
    if (line === undefined) break;
    const end = endOfQuote(lines, at);
    if (end > at) for (let next = at + 1; next <= end; next += 1) lines[next] = `  ${lines[next]}`;
    else
      lines[at] = line.replace(
        ENTRY,
        (_, start: string, value: string) => start + JSON.stringify(bare(value)),
      );
  }
  throw new BrokenYaml();
}

/** Finds the line, before the next entry, that ends the quoted text which begins in another one. */
function endOfQuote(lines: string[], at: number): number {
  const quote = /^[\w-]+:[ \t]+(["'])/.exec(lines[at] ?? '')?.[1];
  const end = lines.findIndex(
    (line, index) => index > at && (line.trimEnd().endsWith(quote ?? '') || /^[\w-]+:(?:\s|$)/.test(line)),
  );
  return quote && lines[end]?.trimEnd().endsWith(quote) && !/^[\w-]+:\s/.test(lines[end]) ? end : -1;
}

const indentOf = (space: string) => space.replaceAll('\t', '  ');

const ENTRY = /^([ \t]*(?:- +)?(?:[\w-]+:[ \t]+)?)(\S.*)$/;

/** Says whether a line alone is invalid; not if further lines may complete it: lists, maps, texts of several lines. */
const isBroken = (line: string) =>
  !/^[ \t]*(?:- +)?[\w"-]+:[ \t]*(?:\[[^\]]*|\{[^}]*|[|>][-+\d]*[ \t]*)$|^\s*[[{]/.test(line) &&
  parseDocument(line.trim(), options).errors.length > 0;

/** Removes quotes around a text that contains the same ones: `'Ankara'da yaşam'`. */
const bare = (value: string) => {
  const text = value.trim();
  const [, quote, inside] = /^(["'])(.*)\1$/.exec(text) ?? [];
  if (inside === undefined) return text;
  return quote === "'" ? inside.replaceAll("''", "'") : inside;
};

function plainValue(value: unknown, depth = 0): FrontValue {
  if (depth > MAX_DEPTH || value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => plainValue(item, depth + 1));
  if (typeof value !== 'object') return String(value);
  const pairs = Object.entries(value).map(([key, item]) => [nameOf(key), plainValue(item, depth + 1)]);
  return Object.fromEntries(pairs);
}

const nameOf = (key: FrontValue) => (typeof key === 'string' ? key.toLowerCase() : '');
