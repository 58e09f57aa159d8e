import type { Generated } from 'kysely';
import type { PassedMails } from '../contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    mailboxes: MailboxTable;
    /** Mails that were looked at, by the SHA-256 of Message-ID, sender, date and size: none is stored twice, or again after its deletion. */
    read_mails: {
      hash: string;
      read_at: string;
    };
    passed_mails: PassedMailTable;
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
  contact_at: string | null;
}

export type PassedMailTable = Omit<PassedMails['data'][number], 'id'> & {
  id: Generated<number>;
  hash: string;
};
