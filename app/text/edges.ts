// What a pattern with a `+` before its `$` would do in quadratic time.

/** Without the ending, however often it stands there: `/blog//` → `/blog`. */
export function withoutEnd(text: string, ending: string): string {
  let end = text.length;
  while (end >= ending.length && text.startsWith(ending, end - ending.length)) end -= ending.length;
  return text.slice(0, end);
}

/** The same at both ends. */
export function withoutEdges(text: string, edge: string): string {
  let start = 0;
  while (text.startsWith(edge, start)) start += edge.length;
  return withoutEnd(text.slice(start), edge);
}
