import type { ContentTag } from '#app/content-tags.ts';
import type { ContentVersion } from './content-version.ts';
import type { Deps } from './deps.ts';

/** Memoizes a read until one of its tags is invalidated. A failure is not kept. */
export function memoizePerVersion<T>(
  tags: readonly ContentTag[],
  read: (deps: Deps) => Promise<T>,
): (deps: Deps) => Promise<T> {
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
