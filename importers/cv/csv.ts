import { parse } from 'csv-parse/sync';
import { headOf } from './csv-head.ts';
import { textIn } from './json-values.ts';
import { type Column, cellOf, columnAt, headerOf, type Table, tableOf } from './linkedin-tables.ts';
import { watched } from './watched.ts';

/** Reads a cell; `rest` names the filled ones that were not read. */
export type CsvRow = ((column: Column) => string) & { rest: () => string[] };

export type CsvTable = { table: Table; rows: CsvRow[] };

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
  const names = all[at] ?? [];
  const rows = at === -1 ? [] : all.slice(at + 1).filter((row) => row.some(Boolean));
  return { table: head.table, rows: rows.map((row) => rowOf(names, row)) };
}

function rowOf(names: string[], cells: string[]): CsvRow {
  const header = headerOf(names);
  const { seen, rest } = watched(Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  const read = (column: Column) => cellOf(column, textIn(seen[names[columnAt(header, column)] ?? '']));
  return Object.assign(read, { rest });
}
