import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Rows for `insert … select`, as one JSON parameter. A statement with a parameter for each value costs several times as
 * much to build and to bind, on the thread that answers requests. Columns are `text` unless they are named as numbers.
 */
export function jsonRows<Column extends string>(
  db: Pick<Db, 'getExecutor'>,
  rows: readonly Partial<Record<Column, unknown>>[],
  columns: readonly Column[],
  numbers: readonly Column[] = [],
): RawBuilder<Record<Column, unknown>> {
  const list = JSON.stringify(rows.map((row) => columns.map((column) => row[column])));
  const elements =
    db.getExecutor().adapter instanceof SqliteAdapter
      ? sql`json_each(${list})`
      : sql`json_array_elements(${list}::json)`;
  const values = columns.map((column, place) => {
    const value = sql`value ->> ${sql.lit(place)}`;
    return numbers.includes(column) ? sql`cast(${value} as integer)` : value;
  });
  // SQLite reads `on conflict` after a bare `from` as a join's condition.
  return sql`select ${sql.join(values)} from ${elements} where true`;
}
