export type ReadParameters = (path: string) => readonly string[];

/** Makes the key of a cached page: its path with the parameters that it reads. */
export function pageKey(url: string, readParameters: ReadParameters): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const path = url.slice(0, start);
  const names = readParameters(path);
  if (names.length === 0) return path;
  const query = new URLSearchParams(url.slice(start + 1));
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
