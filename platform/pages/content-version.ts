export interface ContentVersion {
  version(tags: readonly string[]): number;
  withdrawals(tags: readonly string[]): number;
  invalidate(tags: readonly string[], change?: { withdrawn?: boolean }): void;
  expire(): void;
}

export function createContentVersion(): ContentVersion {
  const changes = new Map<string, number>();
  const withdrawals = new Map<string, number>();
  let expired = 0;
  return {
    version: (tags) => expired + sum(changes, tags),
    withdrawals: (tags) => sum(withdrawals, tags),
    invalidate(tags, { withdrawn = false } = {}) {
      for (const tag of tags) {
        increment(changes, tag);
        if (withdrawn) increment(withdrawals, tag);
      }
    },
    expire() {
      expired += 1;
    },
  };
}

type Counts = Map<string, number>;

function increment(counts: Counts, tag: string) {
  counts.set(tag, (counts.get(tag) ?? 0) + 1);
}

function sum(counts: Counts, tags: readonly string[]): number {
  let total = 0;
  for (const tag of tags) total += counts.get(tag) ?? 0;
  return total;
}

/** Memoizes a read until one of its tags is invalidated. The tags may depend on the argument. A failure is not kept. */
export function memoizePerVersion<D extends { content: ContentVersion }, T>(
  tags: readonly string[] | ((deps: D) => readonly string[]),
  read: (deps: D) => Promise<T>,
): (deps: D) => Promise<T> {
  const known = new WeakMap<ContentVersion, { version: number; value: Promise<T> }>();
  return async (deps) => {
    const { content } = deps;
    const version = content.version(typeof tags === 'function' ? tags(deps) : tags);
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
