import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('messages').addColumn('spam_since', 'text').execute();
  const index = (name: string) => db.schema.createIndex(name).on('messages');
  await db.schema.dropIndex('messages_by_date').execute();
  await index('messages_by_date').columns(['sorted_at', 'id', 'spam_since']).execute();
  await index('messages_put_aside')
    .columns(['sorted_at', 'id'])
    .where(sql.ref('spam_since'), 'is not', null)
    .execute();
}
