import type { Db } from '#platform/database/database.ts';
import { countOf } from '#platform/database/outcomes.ts';
import type { PassedMails } from '../contract.ts';
import type { Envelope } from './receive.server.ts';
import type { PassedMailTable } from './table.ts';

const LISTED = 200;

export async function passOver(
  db: Db,
  hash: string,
  { from, subject, received_at }: Pick<Envelope, 'from' | 'subject' | 'received_at'>,
  reason: PassedMailTable['reason'],
  detail = '',
): Promise<'passed'> {
  await db
    .insertInto('passed_mails')
    .values({ hash, reason, detail, name: from.name, email: from.address, subject, received_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'passed';
}

export async function listPassed(db: Db): Promise<PassedMails> {
  const data = await db
    .selectFrom('passed_mails')
    .select(['id', 'reason', 'detail', 'name', 'email', 'subject', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return { data, total: await countPassed(db) };
}

export const countPassed = (db: Db): Promise<number> => countOf(db.selectFrom('passed_mails'));
