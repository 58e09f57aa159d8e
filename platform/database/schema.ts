import type { Generated } from 'kysely';

/** Declares every table. Each noun adds its own by declaration merging. */
export interface Schema {
  leases: LeaseTable;
  settings: {
    name: string;
    value: string;
    rev: Generated<number>;
    updated_at: string;
  };
  rate_limits: { key: string; points: number; expire: number };
  facts: { key: string; value: string };
}

export interface LeaseTable {
  name: string;
  holder: string;
  started_at: string;
  held_until: string;
  done_at: string;
  runs: number;
  note: string;
}

export type TableName = keyof Schema;

export type TableWith<Row> = { [Name in TableName]: Schema[Name] extends Row ? Name : never }[TableName];
