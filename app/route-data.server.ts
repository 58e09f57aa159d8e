const NULL = -5;
const UNDEFINED = -7;

/**
 * Plain data (what JSON has, and undefined) as the router's client reads it (turbo-stream, version 2): one list, in
 * which objects and lists name their parts by their places. `start` is the place of the first part.
 */
export function createRouteData(start = 0) {
  const parts: string[] = [];

  /** Adds a value with its parts, and tells its place. */
  function add(value: unknown): number {
    if (value === undefined) return UNDEFINED;
    if (value === null) return NULL;
    const index = parts.push('') - 1;
    parts[index] = textOf(value);
    return start + index;
  }

  /** A value's own text; its parts are added. */
  function textOf(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(add).join()}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    let pairs = '';
    for (const [key, part] of Object.entries(value)) pairs += `,"_${add(key)}":${add(part)}`;
    return `{${pairs.slice(1)}}`;
  }

  return { parts, add, textOf };
}
