import { type BackupSource, type Progress, writeArchive } from '#app/backups/archive/write.ts';
import { resources } from '#app/resources.server.ts';
import { backedUpTables } from '#server/update-database.ts';

export const writeBackup = (source: Omit<BackupSource, 'tables'>, file: string, progress?: Progress) =>
  writeArchive({ ...source, tables: backedUpTables }, file, progress);

/** Leaves out counters of this machine, and what resources leave out of archives. */
export const leftOutTables = [
  'rate_limits',
  'leases',
  ...resources.flatMap(({ localTables = [] }) => localTables),
];
