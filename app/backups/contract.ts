import { z } from 'zod';

/** `vitrin-2026-11-21t02-57-00-000z.tar.gz`; older ones have their letters in upper case. */
export const BACKUP_NAME = /^vitrin-[0-9tz-]{20,30}\.tar\.gz$/i;

export const backupReply = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  created_at: z.string(),
});

export const backupList = z.object({
  data: z.array(backupReply),
  /** How far the one that is being made has come; null when none is. */
  running: z.object({ done: z.int(), of: z.int() }).nullable(),
});

export type Backup = z.infer<typeof backupReply>;
export type BackupList = z.infer<typeof backupList>;
