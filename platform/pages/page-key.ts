export type ReadParameters = (path: string) => readonly string[];

const MAX_LENGTH = 300;

/** Makes the key of a cached page: its path with the parameters that it reads; undefined for what is never kept. */
export function pageKey(url: string, readParameters: ReadParameters): string | undefined {
  if (url.length > MAX_LENGTH) return undefined;
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
