import { parse } from 'csv-parse/sync';
import { headOf } from './csv-head.ts';
import { type Column, columnAt, headerOf, type Table, tableOf } from './linkedin-tables.ts';

export type Row = (column: Column) => string;

export type CsvTable = { table: Table; rows: Row[] };

/** Reads a table of LinkedIn's export; undefined when it is none. Throws when the CSV is broken. */
export function readTable(text: string): CsvTable | undefined {
  const head = headOf(text);
  if (!head) return undefined;
  const all = parse(text, {
    delimiter: head.delimiter,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  });
  const at = all.findIndex((row) => tableOf(row) === head.table);
  const header = headerOf(all[at] ?? []);
  const rows = at === -1 ? [] : all.slice(at + 1).filter((row) => row.some(Boolean));
  return {
    table: head.table,
    rows: rows.map((row) => (column) => row[columnAt(header, column)] ?? ''),
  };
}
