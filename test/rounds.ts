/** Tells whether long tests run in full, as in `npm run drill -- ci`; `npm test` runs a third of their rounds. */
export const isFull = process.env.ROUNDS === 'full';

export const rounds = (full: number): number => (isFull ? full : Math.ceil(full / 3));

/** Picks every third case, starting with the first; all cases in a full run. */
export const sample = <T>(cases: readonly T[]): readonly T[] =>
  isFull ? cases : cases.filter((_, at) => at % 3 === 0);
