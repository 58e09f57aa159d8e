import type { Generated } from 'kysely';
import type { Language } from '#kit/texts/languages.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    messages: MessageTable;
    attachments: {
      id: Generated<number>;
      message_id: number;
      name: string;
      type: string;
      size: number;
      /** Is absent when it was too large to be stored. */
      storage_key: string | null;
    };
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
  /** Equals its own id when it starts a thread, which a trigger sets. */
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
  /** Of the page with the form, unless it is Turkish. */
  language: Generated<Language | null>;
}
