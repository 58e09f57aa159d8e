/** Removes a repeated ending in linear time (`/blog//` → `/blog`), which `/(x)+$/` is not. */
export function withoutEnd(text: string, ending: string): string {
  let end = text.length;
  while (end >= ending.length && text.startsWith(ending, end - ending.length)) end -= ending.length;
  return text.slice(0, end);
}

export function withoutEdges(text: string, edge: string): string {
  let start = 0;
  while (text.startsWith(edge, start)) start += edge.length;
  return withoutEnd(text.slice(start), edge);
}
