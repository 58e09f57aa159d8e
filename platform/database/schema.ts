import type { OutboxTable } from '#platform/outbox/table.ts';
import type { LeaseTable } from './leases.ts';
import type { SettingsTable } from './settings.ts';

/** Declares every table. Resources add theirs by declaration merging (app/<resource>/table.ts). */
export interface Schema {
  leases: LeaseTable;
  outbox: OutboxTable;
  settings: SettingsTable;
  rate_limits: { key: string; points: number; expire: number };
  facts: { key: string; value: string };
}

export type TableName = keyof Schema;

export type TableWith<Row> = { [Name in TableName]: Schema[Name] extends Row ? Name : never }[TableName];
