export interface ContentVersion<Tag extends string = string> {
  version(tags: readonly Tag[]): number;
  withdrawals(tags: readonly Tag[]): number;
  invalidate(tags: readonly Tag[], change?: { withdrawn?: boolean }): void;
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
