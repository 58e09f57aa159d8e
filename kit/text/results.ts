/** What a project or job achieved: `96 ms`, before `840 ms`, of `p99 gecikme`. */
export type Result = { value: string; before: string; label: string };

export const RESULTS = { most: 4, value: 24, label: 60 } as const;

/** Writes a result in one line: `p99 gecikme: 840 ms → 96 ms`. */
export const resultLine = ({ value, before, label }: Result): string =>
  `${label}: ${before ? `${before} → ${value}` : value}`;

/** Reads what `resultLine` writes; undefined for other texts. */
export function readResult(line: string): Result | undefined {
  const colon = line.lastIndexOf(': ');
  const values = line.slice(colon + 2);
  const arrow = values.lastIndexOf(' → ');
  const result = {
    value: arrow < 0 ? values : values.slice(arrow + 3),
    before: values.slice(0, Math.max(arrow, 0)),
    label: line.slice(0, Math.max(colon, 0)),
  };
  const fits =
    result.label.length <= RESULTS.label &&
    Math.max(result.before.length, result.value.length) <= RESULTS.value;
  return fits && result.label && result.value && !line.includes('\n') ? result : undefined;
}
