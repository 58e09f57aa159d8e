/** Repeatable random numbers: the same seed gives the same requests. */
export type Chance = {
  /** Returns an integer from 0 to `below` - 1. */
  below: (below: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
};

/** mulberry32: small and uniform enough. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, pick: (list) => list[below(list.length)] ?? list[0] };
}
