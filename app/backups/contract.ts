import { z } from 'zod';

/** `vitrin-2026-11-21t02-57-00-000z.tar.gz`; upper case in older versions. */
export const BACKUP_NAME = /^vitrin-(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)-(\d{3})z\.tar\.gz$/i;

/** Reads when an archive was made from its name, because copying changes a file's time. */
export function madeAt(name: string): string {
  const [, day, hour, minute, second, ms] = BACKUP_NAME.exec(name) ?? [];
  return day ? `${day}T${hour}:${minute}:${second}.${ms}Z` : '';
}

export const backupReply = z.object({ name: z.string(), size: z.number(), created_at: z.string() });

/** `ok`: it was test-restored, and every row, file and reference was there. `missing`: files that rows refer to and the archive lacks. */
export const proof = z.object({
  name: z.string(),
  proved_at: z.string(),
  ok: z.boolean(),
  missing: z.array(z.string()).default([]),
});

/** Why the last backup failed, until one succeeds. */
export const failure = z.object({ at: z.string(), error: z.string() });

/** Uploads that the newest archive lacks, each with the newest archive that has it, if any. */
export const lost = z.array(z.object({ key: z.string(), archive: z.string() }));

/** `ok`: encrypted, stored in the second place and read back from there. */
export const copy = z.object({ name: z.string(), tried_at: z.string(), ok: z.boolean() });

export const lastProof = z.object({ proof: proof.nullable() });

export const backupList = lastProof.extend({
  data: z.array(backupReply),
  running: z.object({ done: z.int(), of: z.int() }).nullable(),
  is_proving: z.boolean(),
  /** Null without a second place, or before the first copy. */
  copy: copy.nullable(),
});

export type Backup = z.infer<typeof backupReply>;
export type BackupList = z.infer<typeof backupList>;
export type Proof = z.infer<typeof proof>;
export type Lost = z.infer<typeof lost>;
export type BackupCopy = z.infer<typeof copy>;
