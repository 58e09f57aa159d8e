import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import type { TableName } from '#platform/database/schema.ts';
import { namesFrom } from '#platform/database/values.ts';

export type Row = Record<string, unknown>;

export async function insertRow(db: Db, table: TableName, row: Row): Promise<Row> {
  const names = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row));
  const { rows } =
    await sql<Row>`insert into ${sql.table(table)} (${names}) values (${values}) returning *`.execute(db);
  return rows[0] ?? {};
}

export async function updateRow(db: Db, table: TableName, id: number, changes: Row) {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db);
}

const ECHOED = new Set(['id', 'rev', 'created_at', 'updated_at']);

/** Leaves out absent fields, which stay as they are. */
export function encoded(values: object): Row {
  const given = Object.entries(values).filter(([field, value]) => value !== undefined && !ECHOED.has(field));
  return Object.fromEntries(given.map(([field, value]) => [field, encode(value)]));
}

function encode(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

export const decoded = (row: Row, shape: z.ZodRawShape): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, decode(value, shape[column])]));

function decode(value: unknown, field: unknown): unknown {
  if (field instanceof z.ZodBoolean) return value === 1;
  return field instanceof z.ZodArray ? namesFrom(String(value)) : value;
}
