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
}
