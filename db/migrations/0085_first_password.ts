import type { Kysely } from 'kysely';

/** Until when a password that was made here opens the panel; null for one that the owner chose. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('users').addColumn('password_until', 'text').execute();
}
