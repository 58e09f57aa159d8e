import { type ContentTag, contentTags } from '#app/content-tags.ts';

type Tags = readonly ContentTag[];
type Change = {
  /** Whether something was unpublished, archived, deleted or erased: older copies must not be served again. */
  withdrawn?: boolean;
};

/** Counts the changes of each resource, so that a cache knows which of its copies are outdated. */
export type ContentVersion = {
  /** Grows with each change of one of the tags. */
  version: (tags: Tags) => number;
  /** Grows with each withdrawal from one of the tags. */
  withdrawals: (tags: Tags) => number;
  invalidate: (tags: Tags, change?: Change) => void;
  /** Outdates everything in this process alone: what was rendered has grown old. */
  expire: () => void;
};

/** Counts for one process: nobody else writes. */
export function createContentVersion(): ContentVersion {
  const changes = countsOf(contentTags);
  const withdrawals = countsOf(contentTags);
  let expired = 0;
  return {
    version: (tags) => expired + sum(changes, tags),
    withdrawals: (tags) => sum(withdrawals, tags),
    invalidate(tags, { withdrawn = false } = {}) {
      for (const tag of tags) {
        changes[tag] += 1;
        if (withdrawn) withdrawals[tag] += 1;
      }
    },
    expire() {
      expired += 1;
    },
  };
}

type Counts = Record<ContentTag, number>;

const countsOf = (tags: Tags): Counts => Object.assign({}, ...tags.map((tag) => ({ [tag]: 0 })));

function sum(counts: Counts, tags: Tags): number {
  let total = 0;
  for (const tag of tags) total += counts[tag];
  return total;
}
