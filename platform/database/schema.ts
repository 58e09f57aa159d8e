import type { LeaseTable } from './leases.ts';

/** Every table. Resources add theirs by declaration merging (db/schema.ts). */
export interface Schema {
  leases: LeaseTable;
  facts: { key: string; value: string };
}
