/** Tells whether `*.long.test.ts` and all cases of the others run, as in `npm run drill -- ci`. */
export const isFull = process.env.ROUNDS === 'full';

/** Picks the first case and every nth after it; all cases in a full run. */
export const sample = <T>(cases: readonly T[], nth = 3): readonly T[] =>
  isFull ? cases : cases.filter((_, at) => at % nth === 0);
