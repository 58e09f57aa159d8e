import { type RawBuilder, sql } from 'kysely';
import { type Db, isSqlite } from './database.ts';

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
