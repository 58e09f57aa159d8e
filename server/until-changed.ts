import type { ContentVersion } from './content-version.ts';
import type { Deps } from './deps.ts';

/** Reads what every page needs once for each state of the content. What could not be read is tried again. */
export function untilChanged<T>(read: (deps: Deps) => Promise<T>): (deps: Deps) => Promise<T> {
  const known = new WeakMap<ContentVersion, { version: number; value: Promise<T> }>();
  return async (deps) => {
    const { content } = deps;
    const last = known.get(content);
    if (last?.version === content.current) return last.value;
    const reading = { version: content.current, value: read(deps) };
    known.set(content, reading);
    return reading.value.catch((error: unknown) => {
      if (known.get(content) === reading) known.delete(content);
      throw error;
    });
  };
}
