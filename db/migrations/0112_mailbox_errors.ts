import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('mailboxes').addColumn('error', 'text').execute();
}
