/** Tells caches that content changed. Every write of the owner goes through /api, which says so in one place. */
export type ContentVersion = {
  /** Grows with each change; what was made under an older number is out of date. */
  readonly current: number;
  changed: () => void;
};

export function createContentVersion(): ContentVersion {
  let current = 1;
  return {
    get current() {
      return current;
    },
    changed() {
      current += 1;
    },
  };
}
