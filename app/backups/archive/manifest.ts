import { z } from 'zod';
import type { ResourceHooks } from '#kit/resource.ts';
import type { TableName } from '#platform/database/schema.ts';

const checksum = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int().min(0) });

export const manifest = z.object({
  format: z.literal('vitrin-backup'),
  version: z.literal(1),
  created_at: z.string(),
  tables: z.record(z.string(), checksum.extend({ rows: z.number().int().min(0) })),
  uploads: z.record(z.string(), checksum),
  /** Uploads that rows refer to and the storage lacked. */
  missing: z.array(z.string()).default([]),
});

export type Manifest = z.infer<typeof manifest>;

export const tableEntry = (table: string) => `tables/${table}.ndjson`;
export const uploadEntry = (key: string) => `uploads/${key}`;
export const MANIFEST_ENTRY = 'manifest.json';

export const tablesOf = (resources: readonly ResourceHooks[]): TableName[] => [
  'facts',
  'settings',
  'outbox',
  ...resources.flatMap(({ tables = [] }) => tables),
];
