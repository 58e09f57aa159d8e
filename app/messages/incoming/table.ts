import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    mailboxes: MailboxTable;
    read_mails: ReadMailTable;
  }
}

export interface MailboxTable {
  name: string;
  uid_validity: string;
  last_uid: number;
  read_at: string;
  error: Generated<string | null>;
  /** Mail that could not be stored, and how often. */
  failing_uid: number | null;
  failures: Generated<number>;
  skipped: Generated<number>;
  skipped_at: string | null;
}

/** Mails that were looked at, by the SHA-256 of their Message-IDs: none is stored twice, or again after its deletion. */
export interface ReadMailTable {
  hash: string;
  read_at: string;
}
