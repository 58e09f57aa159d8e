type Change = {
  /** Whether something was unpublished, archived, deleted or erased: older copies must not be served again. */
  withdrawn?: boolean;
};

/** Counts the changes of each resource, so that a cache knows which of its copies are outdated. */
export interface ContentVersion<Tag extends string = string> {
  /** Grows with each change of one of the tags. */
  version(tags: readonly Tag[]): number;
  /** Grows with each withdrawal from one of the tags. */
  withdrawals(tags: readonly Tag[]): number;
  invalidate(tags: readonly Tag[], change?: Change): void;
  /** Outdates everything in this process alone: what was rendered has grown old. */
  expire(): void;
}

/** Counts for one process: nobody else writes. */
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
