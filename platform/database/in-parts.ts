/**
 * Reads rows in parts, each after the last row of the one before: no cursor stays open while a slow reader takes them,
 * and nothing is skipped or told twice when rows come and go meanwhile.
 */
export async function* inParts<Row>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let after: Row | undefined;
  do {
    const rows = await read(after);
    after = rows.at(-1);
    if (after) yield rows;
  } while (after);
}
