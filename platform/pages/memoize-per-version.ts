import type { ContentVersion } from './content-version.ts';

/** Memoizes a read until one of its tags is invalidated. A failure is not kept. */
export function memoizePerVersion<D extends { content: ContentVersion }, T>(
  tags: Parameters<D['content']['version']>[0],
  read: (deps: D) => Promise<T>,
): (deps: D) => Promise<T> {
  const known = new WeakMap<ContentVersion, { version: number; value: Promise<T> }>();
  return async (deps) => {
    const { content } = deps;
    const version = content.version(tags);
    const last = known.get(content);
    if (last?.version === version) return last.value;
    const reading = { version, value: read(deps) };
    known.set(content, reading);
    return reading.value.catch((error: unknown) => {
      if (known.get(content) === reading) known.delete(content);
      throw error;
    });
  };
}
