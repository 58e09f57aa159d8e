import { parse } from 'csv-parse/sync';
import { type Column, columnAt, headerOf, type Table, tableOf } from './linkedin-tables.ts';

const delimiters = [',', ';', '\t'];
/** A preamble (`Notes:`) may stand above the header. */
const HEADER_WITHIN = 12;
const HEAD_LENGTH = 8000;

export type Row = (column: Column) => string;

export type CsvTable = { table: Table; rows: Row[] };

/** Reads a table of LinkedIn's export; undefined when it is none. Throws when the CSV is broken. */
export function readTable(text: string): CsvTable | undefined {
  const head = headOf(text);
  if (!head) return undefined;
  const all = parse(text, {
    ...{ delimiter: head.delimiter, bom: true, trim: true, skip_empty_lines: true },
    ...{ relax_column_count: true, relax_quotes: true },
  });
  const at = all.findIndex((row) => tableOf(row) === head.table);
  const header = headerOf(all[at] ?? []);
  const rows = at === -1 ? [] : all.slice(at + 1).filter((row) => row.some(Boolean));
  return {
    table: head.table,
    rows: rows.map((row) => (column) => row[columnAt(header, column)] ?? ''),
  };
}

export function headOf(text: string): { table: Table; delimiter: string } | undefined {
  const lines = text.slice(0, HEAD_LENGTH).split(/\r?\n|\r/, HEADER_WITHIN);
  for (const line of lines) {
    for (const delimiter of delimiters) {
      const table = tableOf(line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')));
      if (table) return { table, delimiter };
    }
  }
  return undefined;
}
