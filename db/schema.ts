import type { SessionTable, UserTable } from '#app/auth/table.ts';
import type { MessageTable } from '#app/messages/table.ts';
import type { PersonalInfoTable } from '#app/profile/table.ts';

/** Every table, each described in the folder of its resource. */
export interface Schema {
  users: UserTable;
  sessions: SessionTable;
  personal_info: PersonalInfoTable;
  messages: MessageTable;
  facts: { key: string; value: string };
}
