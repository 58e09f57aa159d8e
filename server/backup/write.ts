import { type BackupSource, type Progress, writeArchive } from '#app/backups/archive/write.ts';
import { backedUpTables } from './tables.ts';

export const writeBackup = (source: Omit<BackupSource, 'tables'>, file: string, progress?: Progress) =>
  writeArchive({ ...source, tables: backedUpTables }, file, progress);
