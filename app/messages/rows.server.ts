import type { Selectable } from 'kysely';
import { fold } from '#kit/text/fold.ts';
import type { Db } from '#platform/database/database.ts';
import { type Attachment, type Message, messageReply } from './contract.ts';
import type { MessageTable } from './table.ts';

const columns = [
  ...messageReply.omit({ is_spam: true, is_answered: true, attachments: true }).keyof().options,
  ...(['spam_since', 'answered_at'] as const),
];

export const messageColumns = columns.map((name) => `messages.${name}` as const);

type MessageRow = Pick<Selectable<MessageTable>, (typeof columns)[number]>;

export async function toMessages<Row extends MessageRow>(db: Db, rows: readonly Row[]) {
  const attachments = await attachmentsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toMessage(row, attachments.get(row.id) ?? []));
}

function toMessage<Row extends MessageRow>(
  { spam_since, answered_at, ...row }: Row,
  attachments: Attachment[],
): Omit<Row, keyof MessageRow> & Message {
  return {
    ...row,
    is_read: row.is_read === 1,
    is_spam: spam_since !== null,
    is_answered: answered_at !== null,
    attachments,
  };
}

const AT_ONCE = 1000;

async function attachmentsOf(db: Db, ids: number[]): Promise<Map<number, Attachment[]>> {
  const byMessage = new Map<number, Attachment[]>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('attachments')
      .selectAll()
      .where('message_id', 'in', ids.slice(at, at + AT_ONCE))
      .orderBy('id')
      .execute();
    for (const { message_id, storage_key, ...attachment } of rows) {
      const list = byMessage.get(message_id) ?? [];
      byMessage.set(message_id, [...list, { ...attachment, is_stored: storage_key !== null }]);
    }
  }
  return byMessage;
}

const MAX_SEARCHED = 50_000;

type Searched = Pick<Message, 'name' | 'email' | 'subject' | 'message'> & { reply_to?: string | null };

export const searchTextOf = (
  { name, email, reply_to, subject, message }: Searched,
  files: readonly string[] = [],
) => fold([name, email, reply_to ?? '', subject, ...files, message].join('\n').slice(0, MAX_SEARCHED));

export function validDate(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
