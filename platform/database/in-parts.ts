/** Target size of a batch, in characters: a slow reader keeps one in memory. */
const LETTERS = 400_000;
const FIRST = 10;
const MOST = 500;

type Read<Row> = (after: NoInfer<Row> | undefined, limit: number) => Promise<readonly Row[]>;

/**
 * Reads rows in batches of about the same size, each starting after the last row of the previous one: no cursor stays
 * open for a slow reader, and no row is skipped or repeated when others are added or deleted meanwhile.
 */
export async function* inParts<Row extends object>(read: Read<Row>): AsyncGenerator<readonly Row[], void> {
  let limit = FIRST;
  for (let rows = await read(undefined, limit); rows.length > 0; rows = await read(rows.at(-1), limit)) {
    yield rows;
    const letters = rows.reduce((sum, row) => sum + lettersIn(row), 0);
    limit = Math.min(Math.max(Math.floor((LETTERS * rows.length) / letters), 1), MOST);
  }
}

const lettersIn = (row: object) =>
  Object.values(row).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 10), 0);
