import { tablesOf } from '#app/backups/tables.ts';
import { resources } from '#app/resources.server.ts';

export const backedUpTables = tablesOf(resources);

/** Excludes counters of this machine, and what resources exclude. */
export const leftOutTables = [
  'rate_limits',
  'leases',
  ...resources.flatMap(({ localTables = [] }) => localTables),
];
