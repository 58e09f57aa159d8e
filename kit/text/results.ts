/** What a project or job achieved: `96 ms`, before `840 ms`, of `p99 gecikme`. */
export type Result = { value: string; before: string; label: string };

export const RESULTS = { most: 4, value: 24, label: 60 } as const;

/** Writes a result in one line: `p99 gecikme: 840 ms → 96 ms`. */
export const resultLine = ({ value, before, label }: Result): string =>
  `${label}: ${before ? `${before} → ${value}` : value}`;

const LINE = new RegExp(`^(.{1,${RESULTS.label}}): (?:(.{1,${RESULTS.value}}) → )?(.{1,${RESULTS.value}})$`);

/** Reads what `resultLine` writes; undefined for other texts. */
export function readResult(line: string): Result | undefined {
  const [, label = '', before = '', value = ''] = LINE.exec(line) ?? [];
  return value ? { value, before, label } : undefined;
}
