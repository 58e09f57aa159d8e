import type { ContentVersion } from './content-version.ts';
import type { Deps } from './deps.ts';

/** Reads what every page needs once for each state of the content. What could not be read is tried again. */
export function untilChanged<T>(read: (deps: Deps) => Promise<T>): (deps: Deps) => Promise<T> {
  const known = new WeakMap<ContentVersion, { version: number; value: T }>();
  return async (deps) => {
    const version = deps.content.current;
    const last = known.get(deps.content);
    if (last?.version === version) return last.value;
    const value = await read(deps);
    known.set(deps.content, { version, value });
    return value;
  };
}
