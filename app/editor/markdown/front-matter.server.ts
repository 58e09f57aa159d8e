import { parse as parseToml, TomlError } from 'smol-toml';
import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';

/** Scalars are text, keys in lower case. */
export type FrontMatter = { [key: string]: FrontValue };
export type FrontValue = string | FrontValue[] | FrontMatter;

const MAX_DEPTH = 8;

/** Null when it is none, undefined when it is broken. */
export function readFrontMatter(kind: 'yaml' | 'toml', text: string): FrontMatter | null | undefined {
  try {
    const read = kind === 'toml' ? plainValue(parseToml(text)) : readYaml(text);
    return typeof read === 'object' && !Array.isArray(read) ? read : null;
  } catch (error) {
    if (error instanceof TomlError || error instanceof ReferenceError) return undefined;
    throw error;
  }
}

/** Reads again with quotes what people write without them, such as `title: One: two`. */
function readYaml(text: string): FrontValue {
  const options = { schema: 'failsafe', uniqueKeys: false } as const;
  const first = parseDocument(text, options);
  const parsed = first.errors.length === 0 ? first : parseDocument(quoteLines(text), options);
  const valueIn = (node: unknown, depth: number): FrontValue => {
    if (depth > MAX_DEPTH) return '';
    if (isAlias(node)) return valueIn(node.resolve(parsed), depth + 1);
    if (isScalar(node)) return String(node.value ?? '');
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

const quoteLines = (text: string) =>
  text.replace(/^([\w-]+):[ \t]+(\S.*)$/gm, (line, key: string, value: string) =>
    /^(["']).*\1\s*$|^\[.*\]\s*$|^\{.*\}\s*$|^[|>&*!]/.test(value)
      ? line
      : `${key}: ${JSON.stringify(value.trim())}`,
  );

function plainValue(value: unknown, depth = 0): FrontValue {
  if (depth > MAX_DEPTH || value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => plainValue(item, depth + 1));
  if (typeof value !== 'object') return String(value);
  const pairs = Object.entries(value).map(([key, item]) => [nameOf(key), plainValue(item, depth + 1)]);
  return Object.fromEntries(pairs);
}

const nameOf = (key: FrontValue) => (typeof key === 'string' ? key.toLowerCase() : '');
