import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('messages').addColumn('spam_since', 'text').execute();
}
