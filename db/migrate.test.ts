import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getMessageMonths } from '#app/messages/months.server.ts';
import type { Db } from '#platform/database/database.ts';
import { onEachDatabase } from '#test/app.ts';
import type { Dialect } from '#test/databases.ts';
import { migrate } from './migrate.ts';

onEachDatabase('migrations', (site, dialect) => {
  test('of a newer version are not run over: the start is refused in words', async () => {
    const { db } = site();
    expect(await migrate(db)).toEqual([]);
    await sql`insert into kysely_migration values ('9999_of_tomorrow', '')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/migrated by a newer Vitrin \(9999_of_tomorrow\)/);
  });

  test('an inbox from before its months were counted is counted whole', async () => {
    const { db } = site();
    await forgetMonths(db, dialect);
    const message = {
      name: 'A',
      email: 'a@b.co',
      subject: '',
      message: 'metin',
      created_at: '',
      search_text: '',
    };
    const old = { ...message, message_type: 'incoming', source: 'form' };
    const rows = ['2025-12-31', '2026-01-01', '2026-01-31'].map((sorted_at) => ({ ...old, sorted_at }));
    await db.insertInto('messages').values(rows).execute();
    expect(await migrate(db)).toEqual(['0088_message_months', '0089_suspicious_messages']);
    await db
      .insertInto('messages')
      .values({ ...old, sorted_at: '2026-01-05', is_read: 1 })
      .execute();
    expect(await getMessageMonths(db)).toEqual([
      { month: '2026-01', read: 1, unread: 2, spam: 0 },
      { month: '2025-12', read: 0, unread: 1, spam: 0 },
    ]);
  });
});

async function forgetMonths(db: Db, dialect: Dialect) {
  const statements =
    dialect === 'postgres'
      ? ['drop function count_messages cascade']
      : ['added', 'deleted', 'changed'].map((what) => `drop trigger messages_${what}`);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.schema.dropTable('message_months').execute();
  await db.schema.dropIndex('messages_put_aside').execute();
  await db.schema.dropIndex('messages_by_date').execute();
  await db.schema.dropIndex('messages_by_read').execute();
  await db.schema.alterTable('messages').dropColumn('spam_since').execute();
  await db.schema.createIndex('messages_by_date').on('messages').columns(['sorted_at', 'id']).execute();
  await db.schema.createIndex('messages_by_read').on('messages').columns(['is_read', 'id']).execute();
  await sql`delete from kysely_migration
    where name in ('0088_message_months', '0089_suspicious_messages')`.execute(db);
}
