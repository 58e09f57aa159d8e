import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { MessageFilter } from './contract.ts';
import type { MessageMonthTable } from './table.ts';

type MessageMonth = Selectable<MessageMonthTable>;

export const getMessageMonths = (db: Db): Promise<MessageMonth[]> =>
  db.selectFrom('message_months').selectAll().orderBy('month', 'desc').execute();

export const countIn = (months: MessageMonth[], filter: MessageFilter): number =>
  months.reduce((sum, month) => sum + countOf(month, filter), 0);

export const countIncoming = (months: MessageMonth[]): number =>
  months.reduce((sum, { read, unread, outgoing }) => sum + read + unread - outgoing, 0);

/**
 * Locates the message at `offset` of the inbox, newest first: `skip` messages after the first that is older than the
 * month `before`. Makes the end of a long inbox as fast as its beginning.
 */
export function placeOf(offset: number, months: MessageMonth[], filter: MessageFilter) {
  let before: string | undefined;
  let skip = offset;
  for (const month of months) {
    const count = countOf(month, filter);
    if (skip < count) break;
    skip -= count;
    before = month.month;
  }
  return { before, skip };
}

function countOf({ read, unread, spam }: MessageMonth, filter: MessageFilter) {
  if (filter === 'spam') return spam;
  return (filter === 'unread' ? 0 : read) + (filter === 'read' ? 0 : unread);
}
