import { type DeleteResult, type RawBuilder, type SelectQueryBuilder, sql, type UpdateResult } from 'kysely';
import { type Db, isSqlite } from './database.ts';

type Statement<Result> = { executeTakeFirst: () => Promise<Result> };

export const didDelete = async (statement: Statement<DeleteResult>): Promise<boolean> =>
  (await statement.executeTakeFirst()).numDeletedRows > 0n;

export const didUpdate = async (statement: Statement<UpdateResult>): Promise<boolean> =>
  (await statement.executeTakeFirst()).numUpdatedRows > 0n;

export const exists = async (query: Statement<object | undefined>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

export async function countOf<DB, From extends keyof DB>(
  query: SelectQueryBuilder<DB, From, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}

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

/** Passes rows for `insert … select` as one cheap JSON parameter. Columns are `text` unless listed as numbers. */
export function jsonRows<Column extends string>(
  db: Pick<Db, 'getExecutor'>,
  rows: readonly Partial<Record<Column, unknown>>[],
  columns: readonly Column[],
  numbers: readonly Column[] = [],
): RawBuilder<Record<Column, unknown>> {
  const list = JSON.stringify(rows.map((row) => columns.map((column) => row[column])));
  const elements = isSqlite(db) ? sql`json_each(${list})` : sql`json_array_elements(${list}::json)`;
  const values = columns.map((column, index) => {
    const value = sql`value ->> ${sql.lit(index)}`;
    return numbers.includes(column) ? sql`cast(${value} as integer)` : value;
  });
  // Adds `where`: without it SQLite parses `on conflict` as a join's condition.
  return sql`select ${sql.join(values)} from ${elements} where true`;
}

export function namesFrom(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.map(String) : [];
}
