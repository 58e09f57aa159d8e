/** Decodes an address for people and file names; one that is not encoded as UTF-8 stays as it is. */
export function decodedAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * Hides the token in the address of a private CV, however it is written: no log and no list of missing addresses may
 * contain it.
 */
export const withoutToken = (path: string) => path.replace(/(\/cv\/+)[^/.]+/gi, '$1:token');

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
