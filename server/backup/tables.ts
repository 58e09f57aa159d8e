import type { Resource } from '#app/resource.ts';
import { resources } from '#app/resources.server.ts';
import type { TableName } from '#platform/database/schema.ts';

export const tablesOf = (all: readonly Resource[]): TableName[] => [
  'facts',
  'settings',
  'outbox',
  ...all.flatMap(({ tables = [] }) => tables),
];

export const backedUpTables = tablesOf(resources);

/** Excludes counters of this machine, and what resources exclude. */
export const leftOutTables = [
  'rate_limits',
  'leases',
  ...resources.flatMap(({ localTables = [] }) => localTables),
];
