import type { Generated } from 'kysely';

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
  /** When it was put among the suspicious ones; null in the inbox. */
  spam_since: Generated<string | null>;
}

/** Kept by triggers on the messages (migration 0089); `month` is the beginning of `sorted_at`, such as `2026-11`. */
export interface MessageMonthTable {
  month: string;
  read: number;
  unread: number;
  spam: number;
}
