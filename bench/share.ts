/** Returns a quantile of the list: 0.5 is the median. */
export const atShare = (list: readonly number[], share = 0.5) =>
  Number((list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0).toFixed(3));
