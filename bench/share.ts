/** The value that a share of the list does not exceed: 0.5 for the median. */
export const atShare = (list: readonly number[], share = 0.5) =>
  Number((list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0).toFixed(3));
