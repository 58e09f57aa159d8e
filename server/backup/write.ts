import { type BackupSource, type Progress, writeArchive } from '#platform/backup/write.ts';
import { backedUpTables } from './tables.ts';

export const writeBackup = (source: Omit<BackupSource, 'tables'>, file: string, progress?: Progress) =>
  writeArchive({ ...source, tables: backedUpTables }, file, progress);
