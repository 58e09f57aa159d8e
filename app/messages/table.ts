import type { Generated } from 'kysely';
import type { Language } from '#kit/texts/languages.ts';
import type { SkippedMails } from './contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    messages: MessageTable;
    attachments: {
      id: Generated<number>;
      message_id: number;
      name: string;
      type: string;
      size: number;
      /** Null if the file was too large to store, or refused by the storage. */
      storage_key: string | null;
    };
    mailboxes: MailboxTable;
    /** Mails already read, by SHA-256 of Message-ID, sender, date and size: none is stored twice, nor again after its deletion. */
    read_mails: {
      hash: string;
      read_at: string;
    };
    passed_mails: SkippedMailTable;
  }
}

export interface MessageTable {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  is_read: Generated<number>;
  message_type: string;
  source: string;
  message_date: string | null;
  created_at: string;
  sorted_at: string;
  search_text: string;
  spam_since: Generated<string | null>;
  /** Set by a trigger to its own id if it starts a thread. */
  thread_id: Generated<number>;
  in_reply_to: Generated<number | null>;
  /** Message-ID of the mail, with its angle brackets. */
  header_id: Generated<string | null>;
  header_references: Generated<string | null>;
  reply_to: Generated<string | null>;
  delivery: Generated<'queued' | 'sent' | 'failed' | null>;
  delivery_error: Generated<string | null>;
  answered_at: Generated<string | null>;
  deleted_at: string | null;
  /** Language of the page with the form; null if Turkish. */
  language: Generated<Language | null>;
}

export interface MailboxTable {
  name: string;
  uid_validity: string;
  last_uid: number;
  read_at: string;
  error: Generated<string | null>;
  /** Mail that cannot be stored; `failures` counts the attempts. */
  failing_uid: number | null;
  failures: Generated<number>;
  skipped: Generated<number>;
  skipped_at: string | null;
  contact_at: string | null;
}

export type SkippedMailTable = Omit<SkippedMails['data'][number], 'id'> & {
  id: Generated<number>;
  hash: string;
};
